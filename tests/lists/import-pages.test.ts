import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { all, attribute, one, textOf } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import { visitorAs } from '../support/sessions.ts'
import { workbookOf } from '../support/sheet-xml.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import {
  fileOf,
  importPaths,
  memberHeading,
  memberLine,
  settled,
  submit,
  upload,
  verdicts,
} from './imports.ts'

/** The pages of an import: values of its columns, the time left, reasons, places, and files that are too large. */

const { imports, reasons, fields } = words.en
const path = `/en${importPaths.members}`

test('beside each column are values of the file, but none of a password', async () => {
  const editor = await visitorAs('goldenvalley')
  const lines = [1, 2, 3, 4, 5].map((number) => `sample${number},,Hall,Secret-of-${number}`)
  const file = fileOf([`Account,Nickname,Name,Password`, ...lines].join('\n'))
  const page = await upload(editor, path, file)
  const form = one(page.document, { tag: 'form', id: 'columns' })
  const hints = [0, 1, 2, 3].map((place) =>
    all(form, { tag: 'p', id: `columns-column${place}-hint` })
      .map(textOf)
      .join(),
  )
  const example = (values: string) => said(imports.samples, { values })
  expect(hints).toEqual([example('sample1 · sample2 · sample3'), '', example('Hall'), ''])
  expect(page.html).not.toContain('Secret-of-')
})

test('reasons are in the order of the template, and the places of a limited agent beside the rows', async () => {
  const [agent] = await stackRows('select id, name, member_limit as limit from agents where id = 1')
  const used = await stackNumber('select members from tallies where agent_id = 1')
  await stackRows('update agents set member_limit = $1 where id = 1', [used + 1])
  try {
    const editor = await visitorAs('goldenvalley')
    const lines = [
      memberLine(501),
      memberLine(502),
      memberLine(503, { nickName: '', imei: 'x', telephone: '1' }),
    ]
    const columns = await upload(editor, path, fileOf([memberHeading, ...lines].join('\n')))
    const checked = await settled(editor, await submit(editor, columns, 'columns'))
    expect(verdicts(checked)).toEqual([
      [
        '4',
        imports.verdicts.bad,
        [
          said(reasons.required, { field: fields.nickName }),
          said(reasons.mobile, { field: fields.telephone }),
          reasons.imei,
        ].join(' · '),
      ],
    ])
    const number = (value: number) => value.toLocaleString('en')
    const places = { agent: String(agent?.name), used: number(used), limit: number(used + 1) }
    expect(textOf(checked.document)).toContain(said(imports.fitsNot, { ...places, ready: '2', fit: '1' }))
    const report = await settled(editor, await submit(editor, checked, 'commit'))
    const left = await editor.getPage(`${report.path.split('?')[0]}?verdict=quota`)
    expect(verdicts(left)).toEqual([['3', imports.verdicts.quota, imports.beyondQuota]])
  } finally {
    await stackRows('update agents set member_limit = $1 where id = 1', [agent?.limit])
  }
})

test('a page says from which sheet and row its headings are, and another sheet takes its place', async () => {
  const editor = await visitorAs('goldenvalley')
  const table = (number: number, agent = '') => [
    [...memberHeading.split(','), 'Agent'],
    [...memberLine(number).split(','), agent],
    memberLine(number + 1).split(','),
  ]
  const bytes = workbookOf([
    { name: 'Guide', rows: [['Fill in every row']] },
    { name: 'January', rows: [['Members of 2026'], ...table(801, 'Shwe')], merges: ['F3:F4'] },
    { name: 'February', rows: table(811) },
  ])
  const file = fileOf(bytes, 'months.xlsx')
  const page = await upload(editor, path, file)
  const origin = one(page.document, { tag: 'section', 'aria-label': imports.origin.title })
  expect(textOf(one(origin, { slot: 'notice' }))).toBe(
    `${said(imports.origin.headingsOfSheet, { row: '2', sheet: 'January' })} 1 cell was filled from merged cells.`,
  )
  const buttons = all(origin, { tag: 'button' })
  expect(buttons.map(textOf)).toEqual(
    ['Guide', 'February'].map((sheet) => said(imports.origin.take, { sheet })),
  )
  const form = formOf(page.document, 'sheets')
  const [, action = ''] = buttons.map((button) => attribute(button, 'formaction'))
  const other = await editor.submitForm(page, { ...form, action }, { file })
  expect(textOf(other.document)).toContain(
    said(imports.origin.headingsOfSheet, { row: '1', sheet: 'February' }),
  )
  const [, replaced = ''] = /\/import\/(\d+)/.exec(page.path) ?? []
  expect(await stackNumber(`select count(*) from imports where id = ${Number(replaced)}`)).toBe(0)
  const absent = action.replace('February', 'March')
  const refused = await editor.submitForm(other, { ...form, action: absent }, { file })
  expect(textOf(one(refused.document, { slot: 'notice' }))).toBe(imports.trouble.noSheet)
})

test('an import under way displays the time left, also without script', async () => {
  const editor = await visitorAs('goldenvalley')
  const columns = await upload(editor, path, fileOf([memberHeading, memberLine(601)].join('\n')))
  const checked = await settled(editor, await submit(editor, columns, 'columns'))
  const [, id] = /\/import\/(\d+)/.exec(checked.path) ?? []
  // The state of an import between two batches; no process continues it within this minute.
  const worked = (milliseconds: number) =>
    stackRows("update imports set status = 'running', worked_rows = 1, worked_ms = $1 where id = $2", [
      milliseconds,
      id,
    ])
  const pageText = async () => textOf((await editor.getPage(`${path}/${id}`)).document)
  await worked(42_000)
  expect(await pageText()).toContain('About 42 seconds left')
  await worked(400_000)
  expect(await pageText()).toContain('About 7 minutes left')
})

test('a file of 100 MB is read to its end and refused in one sentence', async () => {
  const editor = await visitorAs('goldenvalley')
  const { action } = formOf((await editor.getPage(path)).document, 'upload')
  const boundary = randomBytes(16).toString('hex')
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="rows.csv"\r\n\r\n${memberHeading}\n`,
  )
  const end = Buffer.from(`\r\n--${boundary}--\r\n`)
  const lines = Buffer.from(`${memberLine(701)}\n`.repeat(4000))
  const times = Math.ceil((100 * 1024 * 1024) / lines.length)
  async function* body() {
    yield head
    for (let sent = 0; sent < times; sent++) yield lines
    yield end
  }
  const before = await stackNumber('select count(*) from imports')
  const location = await editor.send(action, body(), {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(head.length + times * lines.length + end.length),
  })
  const { document } = await editor.getPage(location)
  expect(textOf(one(document, { slot: 'notice' }))).toBe(imports.trouble.fileTooLarge)
  expect(await stackNumber('select count(*) from imports')).toBe(before)
})
