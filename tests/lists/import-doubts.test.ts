import { expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { all, attribute, first, one, textOf } from '../support/html.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { fileOf, imeiOf, importPaths, run, settled, submit, upload, verdicts } from './imports.ts'

/** Doubts about the cells of an import, on its page without script. */

const zawgyi = 'ေအာင္ေက်ာ္'
const unicode = 'အောင်ကျော်'
const heading = 'Account,Nickname,Name,Mobile,IMEI,Third code,Profile'
const telephone = (number: number) => 900_000_000 + (run % 90_000) * 1000 + number
const line = (number: number, nickName: string, mobile: string, more = 'code,"one\ntwo"') =>
  `dbt${run}n${number},${nickName},Name,${mobile},${imeiOf(400 + number)},${more}`

test.each(locales)(
  'in %s the page names each kind of doubt and offers decisions about it',
  async (locale) => {
    const { imports, reasons, fields } = words[locale]
    const editor = await visitorAs('goldenvalley')
    const file = fileOf([heading, line(1, zawgyi, String(telephone(1)))].join('\n'))
    const columns = await upload(editor, `/${locale}${importPaths.members}`, file)
    const page = await settled(editor, await submit(editor, columns, 'columns'))
    const proposed = (reason: string, field: string, proposal: string) =>
      said(imports.proposed, { reason: said(reason, { field }), proposal })
    expect(verdicts(page)).toEqual([
      [
        '2',
        imports.verdicts.confirm,
        [
          proposed(reasons.zawgyi, fields.nickName, unicode),
          proposed(reasons.zeroLost, fields.telephone, `0${telephone(1)}`),
        ].join(' · '),
      ],
    ])
    const buttons = all(one(page.document, { id: 'doubts' }), { tag: 'button' })
    expect(buttons.map((button) => [attribute(button, 'value'), textOf(button)])).toEqual([
      ['nickName.zawgyi.taken', imports.takeDoubts.zawgyi],
      ['nickName.zawgyi.left', imports.leaveDoubts],
      ['telephone.zeroLost.taken', imports.takeDoubts.zeroLost],
    ])
    await submit(editor, page, 'remove')
  },
)

test('a column in Zawgyi is converted by one button, the rest by ticks, and each column that is written is in the table', async () => {
  const { imports, fields } = words.en
  const editor = await visitorAs('goldenvalley')
  const lines = [
    line(11, zawgyi, String(telephone(11))),
    line(12, zawgyi, `0${telephone(12)}`),
    line(13, '', `0${telephone(13)}`),
  ]
  const columns = await upload(editor, `/en${importPaths.members}`, fileOf([heading, ...lines].join('\n')))
  const checked = await settled(editor, await submit(editor, columns, 'columns'))
  const headings = all(one(checked.document, { tag: 'thead' }), { tag: 'th' }).map(textOf)
  expect(headings.slice(3)).toEqual(
    (['account', 'nickName', 'name', 'telephone', 'imei', 'thirdCode', 'personalProfile'] as const).map(
      (field) => fields[field],
    ),
  )
  const converted = await settled(
    editor,
    await submit(editor, checked, 'doubts', { doubt: 'nickName.zawgyi.taken' }),
  )
  const rest = await editor.getPage(`${converted.path.split('?')[0]}?verdict=confirm`)
  expect(verdicts(rest).map(([no, verdict]) => [no, verdict])).toEqual([['2', imports.verdicts.confirm]])
  const corrected = await submit(editor, rest, 'correct', { 'tick.2': 'on' })
  const left = await editor.getPage(`${corrected.path.split('?')[0]}?verdict=bad`)
  const repaired = await submit(editor, left, 'correct', { 'v.4.nickName': 'Nilar' })
  expect(first(repaired.document, { id: 'doubts' })).toBeUndefined()
  await settled(editor, await submit(editor, repaired, 'commit'))
  expect(
    await stackRows(
      'select nick_name, telephone, personal_profile from members where account like $1 order by account',
      [`dbt${run}n1%`],
    ),
  ).toEqual(
    [unicode, unicode, 'Nilar'].map((nick_name, place) => ({
      nick_name,
      telephone: `0${telephone(11 + place)}`,
      personal_profile: 'one\ntwo',
    })),
  )
})
