import { request } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { importRoom } from '@/platform/rules/import-room'
import { all, attribute, first, one, textOf } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import type { HttpPage, Visitor } from '../support/http.ts'
import { visitorAs } from '../support/sessions.ts'
import { csvRows } from '../support/sheet-rows.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'
import {
  downloaded,
  fileOf,
  importPaths,
  memberHeading,
  memberLine,
  settled,
  submit,
  upload,
} from './imports.ts'

/**
 * The room of imports: displayed before a file is sent, checked before it is read, and increased by
 * discarding imports.
 */

const agent = 5
const editorAccount = () => stackNumber('select min(id) from login_accounts where agent_id = $1', [agent])
afterEach(() => stackRows('delete from imports where agent_id = $1', [agent]))

/** Adds imports of the editor. */
const addImports = async (count: number, { status = 'checked', bytes = 1000 } = {}) =>
  stackRows(
    `insert into imports (kind, status, account_id, account_name, agent_id, file_name, header, words, columns, defaults,
       sealed_key, bytes, created_at, touched_at)
     select case when n % 2 = 0 then 'members' else 'devices' end, $2, $3, 'x', $4, 'held' || n || '.csv', '[]', '{}', '[]',
       '{}', '', $5::bigint, now(), now()
     from generate_series(1, $1::int) n`,
    [count, status, await editorAccount(), agent, bytes],
  )

const partOf = ({ document }: HttpPage, label: string) =>
  all(document, { tag: 'section' }).find((section) => section.attribs['aria-label'] === label)

/** Sends the head and the beginning of an import's form, and answers before its end is sent. */
function beginSending(
  visitor: Visitor,
  path: string,
  body: string,
): Promise<{ status?: number; location?: string }> {
  const { consoleUrl } = workerStack()
  return new Promise((resolve, reject) => {
    const headers = {
      cookie: visitor.cookie,
      origin: consoleUrl,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': String(Buffer.byteLength(body)),
    }
    const sending = request(consoleUrl + path, { method: 'POST', headers }, ({ statusCode, headers }) => {
      resolve({ status: statusCode, location: headers.location })
      sending.destroy()
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

test.each([
  ['en', '2 more unfinished imports'],
  ['zh_CN', '还可以有 2 个未完成的导入'],
  ['my', 'တင်သွင်းမှု နောက်ထပ် 2 ခု'],
])('in %s the start page says how many more imports there may be', async (locale, sentence) => {
  const editor = await visitorAs('lanling')
  await addImports(importRoom.account.open - 2)
  const { document } = await editor.getPage(`/${locale}${importPaths.members}`)
  const hint = textOf(one(document, { tag: 'p', id: 'file-hint' }))
  expect(hint).toContain(sentence)
  expect(hint).toContain('250 MB')
})

test('without room the start page names the imports to finish, of every kind, and has no field for a file', async () => {
  const { imports } = words.en
  const editor = await visitorAs('lanling')
  await addImports(importRoom.account.open)
  for (const path of Object.values(importPaths)) {
    const page = await editor.getPage(`/en${path}`)
    expect(first(page.document, { tag: 'form', id: 'upload' })).toBeUndefined()
    const part = partOf(page, imports.room.holding)
    if (!part) throw new Error('the page names no imports')
    expect(textOf(part)).toContain(imports.room.noImports)
    const links = all(part, { tag: 'a' }).map((link) => attribute(link, 'href'))
    expect(links).toHaveLength(importRoom.account.open)
    for (const href of links) expect((await editor.getPage(href)).path).toBe(href)
  }
})

describe('a file that is sent despite that', () => {
  const path = '/api/import?kind=members&locale=en'

  test('is refused before any byte of it is read as a file, and leaves no import', async () => {
    const editor = await visitorAs('lanling')
    await addImports(importRoom.account.open)
    // Not a form at all: a reader would find it broken.
    expect(await beginSending(editor, path, 'x'.repeat(100_000))).toEqual({
      status: 303,
      location: `/en${importPaths.members}`,
    })
    expect(await stackNumber('select count(*) from imports where agent_id = $1', [agent])).toBe(
      importRoom.account.open,
    )
  })

  test('40 times at once begins no more than the limit', async () => {
    const editor = await visitorAs('lanling')
    await addImports(importRoom.account.open - 3)
    const file = `--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${memberHeading}\n${memberLine(1)}\r\n--edge--\r\n`
    const answers = await Promise.all(Array.from({ length: 40 }, () => beginSending(editor, path, file)))
    const begun = answers.filter(({ location }) => /import\/\d+$/.test(location ?? ''))
    expect(begun).toHaveLength(3)
    expect(await stackNumber('select count(*) from imports where agent_id = $1', [agent])).toBe(
      importRoom.account.open,
    )
  })

  test('with more rows than there is room for says so, and is removed', async () => {
    const editor = await visitorAs('lanling')
    await addImports(1, { status: 'done', bytes: importRoom.account.bytes - 20 * 1024 })
    const lines = Array.from({ length: 2000 }, (_, number) => memberLine(number))
    const page = await upload(
      editor,
      `/en${importPaths.members}`,
      fileOf([memberHeading, ...lines].join('\n')),
    )
    expect(page.path).toBe(`/en${importPaths.members}?failed=limit`)
    expect(textOf(page.document)).toContain(words.en.reasons.importsFull)
    expect(await stackNumber('select count(*) from imports where agent_id = $1', [agent])).toBe(1)
  })
})

test('pasted IMEIs without room stay in their field, with the reason beside it', async () => {
  const editor = await visitorAs('lanling')
  await addImports(importRoom.account.open)
  const page = await editor.getPage(`/en${importPaths.imeis}`)
  const refused = await submit(editor, page, 'paste', { imeis: '352099001761481' })
  expect(textOf(refused.document)).toContain(words.en.reasons.importsWaiting)
  const { controls } = formOf(refused.document, 'paste')
  expect(controls.find(({ name }) => name === 'imeis')?.value).toBe('352099001761481')
})

test('a draft displays the end of its storage, and is discarded, which makes room; so is a report', async () => {
  const { imports } = words.en
  const editor = await visitorAs('lanling')
  await addImports(importRoom.account.open - 1)
  const file = fileOf([memberHeading, memberLine(701, { nickName: '' })].join('\n'), 'x\u202Evsc.csv')
  const draft = await upload(editor, `/en${importPaths.members}`, file)
  expect(textOf(one(draft.document, { tag: 'main' }))).toMatch(
    new RegExp(imports.keptUntil.replace('{until}', '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d')),
  )
  expect(draft.html).not.toMatch(/\u202E/)
  expect(await stackRows("select file_name from imports where file_name like 'x%'")).toEqual([
    { file_name: 'xvsc.csv' },
  ])
  const start = await submit(editor, draft, 'remove')
  expect(start.path).toBe(`/en${importPaths.members}`)
  const again = await upload(editor, start.path, file)
  const checked = await settled(editor, await submit(editor, again, 'columns'))
  const [, id] = /\/import\/(\d+)/.exec(checked.path) ?? []
  await stackRows("update imports set status = 'done' where id = $1", [id])
  const report = await editor.getPage(checked.path)
  expect(textOf(one(report.document, { tag: 'form', id: 'remove' }))).toContain(imports.deleteReport)
  await submit(editor, report, 'remove')
  expect(await stackRows('select 1 from imports where id = $1', [id])).toEqual([])
})

test('no cell of the file of wrong rows is a formula, nor are its headings', async () => {
  const editor = await visitorAs('lanling')
  const hostile = ['=1+1', 'a;=1+1;', 'a;"@SUM(1);', '+1']
  const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  const file = fileOf(
    [
      quoted(['Account', 'Nickname', 'Name', 'Mobile', 'IMEI', ...hostile]),
      quoted(Array.from({ length: 5 }, () => '').concat(hostile)),
    ].join('\n'),
  )
  const columns = await upload(editor, `/en${importPaths.members}`, file)
  const checked = await settled(editor, await submit(editor, columns, 'columns'))
  const text = new TextDecoder().decode(await downloaded(editor, checked, 'left', 'csv'))
  const harmless = ["'=1+1", "a;'=1+1;", 'a;\'"@SUM(1);', "'+1"]
  const [heading = [], row = []] = csvRows(text)
  expect([heading.slice(5, 9), row.slice(5, 9)]).toEqual([harmless, harmless])
})
