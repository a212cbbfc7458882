import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { first, one, textOf } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import { visitorAs } from '../support/sessions.ts'
import { csvRows, xlsxRows } from '../support/sheet-rows.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { workbook } from '../support/workbooks.ts'
import {
  downloaded,
  fileOf,
  imeiOf,
  importPaths,
  run,
  settled,
  submit,
  upload,
  verdicts,
  wrongDigit,
} from './imports.ts'

/** Imports without script: a file or a pasted list, columns, corrections, progress and report. */

test('members come in from a file: matched, judged, corrected, written, and reported with passwords', async () => {
  const { imports, reasons } = words.en
  const editor = await visitorAs('goldenvalley')
  const heading = '账号;昵称;姓名;手机号;IMEI;终端类型;Remark of mine'
  const line = (number: number, nickName: string, imei = imeiOf(number)) =>
    `imp${run}n${number};${nickName};Name;09${String(700_000_000 + (run % 10_000) * 1000 + number)};${imei};对讲机;x`
  const lines = [
    line(1, 'Ko Ko'),
    line(2, ''),
    line(3, 'Gate', wrongDigit(imeiOf(3))),
    line(1, 'Twin', imeiOf(4)),
  ]
  const columns = await upload(editor, `/en${importPaths.members}`, fileOf([heading, ...lines].join('\r\n')))
  const { controls } = formOf(columns.document, 'columns')
  const chosen = controls.filter(({ name, chosen }) => name.startsWith('column') && chosen)
  expect(chosen.map(({ value }) => value)).toEqual([
    'account',
    'nickName',
    'name',
    'telephone',
    'imei',
    'terminalType',
    '',
  ])
  const checked = await settled(
    editor,
    await submit(editor, columns, 'columns', { linesceTime: 'permanent' }),
  )
  const all4 = await editor.getPage(`${checked.path.split('?')[0]}?verdict=all`)
  expect(verdicts(all4)).toEqual([
    ['2', imports.verdicts.good, ''],
    ['3', imports.verdicts.bad, reasons.required.replace('{field}', 'Nickname')],
    ['4', imports.verdicts.confirm, imports.tickToTake],
    [
      '5',
      imports.verdicts.bad,
      ['Account', 'Mobile'].map((field) => reasons.repeated.replace('{field}', field)).join(' · '),
    ],
  ])
  const corrected = await submit(editor, all4, 'correct', { 'v.3.nickName': 'Nilar', 'tick.4': 'on' })
  const ready = await editor.getPage(`${corrected.path.split('?')[0]}?verdict=good`)
  expect(verdicts(ready).map(([no]) => no)).toEqual(['2', '3', '4'])
  const report = await settled(editor, await submit(editor, ready, 'commit'))
  expect(textOf(one(report.document, { slot: 'notice' }))).toContain('3 rows were imported')
  const rows = await stackRows(
    'select account, nick_name, terminal_type, authorised_years from members where account like $1 order by id',
    [`imp${run}n%`],
  )
  expect(rows).toEqual(
    ['Ko Ko', 'Nilar', 'Gate'].map((nick_name, place) => ({
      account: `imp${run}n${place + 1}`,
      nick_name,
      terminal_type: 'intercomDevice',
      authorised_years: null,
    })),
  )
  const left = csvRows(new TextDecoder().decode(await downloaded(editor, report, 'left', 'csv')))
  expect(left).toEqual([
    [...heading.split(';'), imports.verdict, imports.why],
    [...(lines[3]?.split(';') ?? []), imports.verdicts.bad, expect.stringContaining('Account')],
  ])
  expect(await xlsxRows(await downloaded(editor, report, 'all', 'xlsx'))).toHaveLength(5)
  const { action } = formOf(report.document, 'passwords')
  const file = async () => (await editor.post(action, [])).text()
  const passwords = csvRows(await file())
  expect(passwords.map(([account]) => account)).toEqual([
    'Account',
    ...[1, 2, 3].map((number) => `imp${run}n${number}`),
  ])
  // A failed download does no harm: the file is the same until the operator confirms to have it.
  const broken = await editor.post(action, [])
  await broken.body?.cancel()
  expect(csvRows(await file())).toEqual(passwords)
  const after = await submit(editor, await editor.getPage(report.path), 'forget')
  expect(textOf(one(after.document, { slot: 'flash' }))).toBe('3 passwords were deleted.')
  expect(first(after.document, { id: 'passwords' })).toBeUndefined()
  expect(csvRows(await file())).toHaveLength(1)
})

describe('another agent', () => {
  test('sees neither the import nor its files', async () => {
    const owner = await visitorAs('owner')
    const columns = await upload(owner, `/en${importPaths.members}`, fileOf('account\nx1\n'))
    const [, id] = /\/import\/(\d+)/.exec(columns.path) ?? []
    const other = await visitorAs('goldenvalley')
    const page = await other.getPage(columns.path)
    expect(first(page.document, { id: 'columns' })).toBeUndefined()
    expect(textOf(one(page.document, { slot: 'failed-state' }))).toContain(words.en.imports.failed)
    for (const path of [`/api/import/${id}?locale=en`, `/api/import/${id}?locale=en&rows=all&format=xlsx`])
      expect((await other.get(path)).status).toBe(403)
    expect((await other.post(`/api/import/${id}?locale=en`, [])).status).toBe(403)
  })
})

test.each(locales)(
  'in %s an unreadable file is reported in one sentence, and a template in its language is offered',
  async (locale) => {
    const { trouble, troubleAt } = words[locale].imports
    const owner = await visitorAs('owner')
    const path = `/${locale}${importPaths.members}`
    const wide = Array.from({ length: 300 }, (_, place) => `c${place}`).join(',')
    const refusalOf = async (file: File | undefined) => {
      const { document } = await upload(owner, path, file)
      return textOf(one(document, { slot: 'notice' }))
    }
    expect(await refusalOf(undefined)).toBe(trouble.noFile)
    expect(await refusalOf(fileOf('\x89PNG\r\n\x1a\n\0\0'))).toBe(trouble.noTable)
    expect(await refusalOf(new File([], 'photo.png'))).toBe(trouble.noTable)
    expect(await refusalOf(fileOf(wide))).toBe(
      troubleAt.replace('{no}', '1').replace('{text}', trouble.tooManyColumns),
    )
    expect(await refusalOf(fileOf('account,nickname\n'))).toBe(trouble.empty)
    const answer = await owner.get(`/api/import/template?kind=members&format=csv&locale=${locale}`)
    const [heading] = csvRows(await answer.text())
    expect(heading?.slice(0, 2)).toEqual([words[locale].fields.account, words[locale].fields.nickName])
  },
)

// @spec 1.2
test('the intake desk takes pasted IMEIs: its verdicts, one commit, members as far as they may be seen', async () => {
  const { imports, reasons } = words.en
  const owner = await visitorAs('owner')
  const [taken] = await stackRows(
    `select d.imei, coalesce(m.account, a.name) as holder from devices d join agents a on a.id = d.agent_id
     left join members m on m.id = d.member_id order by d.id limit 1`,
  )
  const pasted = [imeiOf(101), imeiOf(102), imeiOf(101), wrongDigit(imeiOf(103)), 'none', String(taken?.imei)]
  const page = await owner.getPage(`/en${importPaths.imeis}`)
  const input = { imeis: pasted.join('\n'), model: `T${run}`, terminalType: 'ipPhone' }
  const checked = await settled(owner, await submit(owner, page, 'paste', input))
  const reportPage = await owner.getPage(`${checked.path.split('?')[0]}?verdict=all`)
  expect(verdicts(reportPage)).toEqual([
    ['1', imports.verdicts.good, ''],
    ['2', imports.verdicts.good, ''],
    ['3', imports.verdicts.bad, reasons.repeated.replace('{field}', 'IMEI')],
    ['4', imports.verdicts.confirm, imports.tickToTake],
    ['5', imports.verdicts.bad, reasons.imei],
    ['6', imports.verdicts.bad, `${reasons.taken.replace('{field}', 'IMEI')}: ${taken?.holder}`],
  ])
  await settled(owner, await submit(owner, reportPage, 'commit'))
  expect(
    await stackRows('select imei, status, terminal_type from devices where model = $1 order by id', [
      `T${run}`,
    ]),
  ).toEqual([imeiOf(101), imeiOf(102)].map((imei) => ({ imei, status: 'standby', terminal_type: 'ipPhone' })))
})

test('devices are changed by a workbook of their IMEIs; an empty cell changes no field', async () => {
  const owner = await visitorAs('owner')
  const [one1, other] = await stackRows(
    "select d.id, d.imei, d.iccid, d.model, a.name from devices d cross join (select name from agents where status = 'Normal' order by id limit 1) a where d.status = 'standby' order by d.id limit 2",
  )
  const file = await workbook([
    ['IMEI', 'Model', 'Agent'],
    [Number(one1?.imei), `M${run}`, ''],
    [String(other?.imei), '', String(one1?.name)],
    [imeiOf(999), 'x', ''],
  ])
  const columns = await upload(owner, `/en${importPaths.devices}`, fileOf(file, 'devices.xlsx'))
  const checked = await settled(owner, await submit(owner, columns, 'columns'))
  expect(verdicts(checked)).toEqual([
    ['4', words.en.imports.verdicts.bad, words.en.reasons.unknown.replace('{field}', 'IMEI')],
  ])
  await settled(owner, await submit(owner, checked, 'commit'))
  const changed = await stackRows(
    'select d.model, d.status, a.name from devices d left join agents a on a.id = d.agent_id where d.id = any($1) order by d.id',
    [[one1?.id, other?.id]],
  )
  expect(changed).toEqual([
    { model: `M${run}`, status: 'standby', name: null },
    { model: other?.model, status: 'assigned', name: one1?.name },
  ])
})

test('a file from another origin, for an unknown kind, or without a session is refused', async () => {
  const owner = await visitorAs('owner')
  const path = '/api/import?kind=members&locale=en'
  const fields: [string, File][] = [['file', fileOf('account\nx\n')]]
  expect((await owner.post(path, fields, { origin: 'https://far.example' })).status).toBe(403)
  expect((await owner.post('/api/import?kind=agents&locale=en', fields)).status).toBe(400)
  owner.cookies.clear()
  const answer = await owner.post(path, fields)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/loginFrm?redirect=memberImport'])
})
