import { expect, test } from 'vitest'
import { attribute, first, one, textOf } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import type { HttpPage, Visitor } from '../support/http.ts'
import { newVisitor, visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { firmware, md5Of, windowsProgram, zipOf } from '../support/upload-bytes.ts'
import { words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'

/** Publishing a version without script: the form with its file in one request. */

const { consoleUrl } = workerStack()
const { reasons } = words.en
const path = '/en/release/versions/new'
const owner = await visitorAs('owner')

const typed = (model: string, more: Record<string, string> = {}) => ({
  type: 'intercom',
  model,
  number: '1.0.0-beta.1',
  content: 'First line\r\nဒုတိယ စာကြောင်း',
  url: 'https://platform.example/notes',
  force: 'true',
  ...more,
})

/** Sends the form as its button without script does. */
async function publish(
  input: Record<string, string | File>,
  visitor = owner,
  from?: HttpPage,
): Promise<HttpPage> {
  const page = from ?? (await visitor.getPage(path))
  const form = formOf(page.document, 'version')
  const button = one(one(page.document, { tag: 'form', id: 'version' }), { tag: 'button', type: 'submit' })
  return visitor.submitForm(page, { ...form, action: attribute(button, 'formaction') }, input)
}

const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)

const errorOf = ({ document }: HttpPage, field: string) => {
  const error = first(document, { id: `version-${field}-error` })
  return error && textOf(error)
}
const typedIn = ({ document }: HttpPage, name: string) =>
  formOf(document, 'version')
    .controls.filter((control) => control.name === name && control.chosen)
    .at(0)?.value
const versionsOf = (model: string) =>
  stackRows(`select number, md5, ring from versions where model = '${model}'`)

// @spec 1.7
test('a version with a file of several chunks is recorded, and its page has the checksum and the download', async () => {
  // The boundary of the last chunk is within a piece of the form.
  const bytes = firmware(5_000_001, 71)
  const page = await publish({ ...typed('PUB-1'), package: fileOf(bytes, 'C:\\fw\\..\\..\\new.BIN') })
  expect(textOf(one(page.document, { tag: 'main' }))).toContain(md5Of(bytes))
  expect(await versionsOf('PUB-1')).toEqual([{ number: '1.0.0-beta.1', md5: md5Of(bytes), ring: 'recorded' }])
  const id = page.path.split('/').at(-1)
  const answer = await owner.get(`/api/download/${id}`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-disposition': 'attachment; filename="intercom-PUB-1-1.0.0-beta.1.bin"',
    'repr-digest': `md5=:${Buffer.from(md5Of(bytes), 'hex').toString('base64')}:`,
    'content-md5': Buffer.from(md5Of(bytes), 'hex').toString('base64'),
    etag: `"${md5Of(bytes)}"`,
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  const part = await owner.get(`/api/download/${id}`, {
    range: 'bytes=5000000-',
    'if-range': `"${md5Of(bytes)}"`,
  })
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-md5')]).toEqual([
    206,
    'bytes 5000000-5000000/5000001',
    null,
  ])
  const changed = await owner.get(`/api/download/${id}`, { range: 'bytes=5000000-', 'if-range': '"other"' })
  expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, bytes.length])
  // Recorded only: available neither to visitors nor to an agent's editor.
  expect((await fetch(`${consoleUrl}/api/download/${id}`)).status).toBe(404)
  expect((await (await visitorAs('goldenvalley')).get(`/api/download/${id}`)).status).toBe(404)
})

// @spec 5.17
test.each([
  ['no file', undefined, reasons.noFile],
  ['a program that is called firmware', fileOf(windowsProgram(), 'a.bin'), 'File: wrong file type'],
  ['a type that no terminal installs', new File(['#!/bin/sh'], 'a.sh'), 'File: wrong file type'],
  ['a type of other terminals', fileOf(zipOf('AndroidManifest.xml'), 'a.apk'), 'File: wrong file type'],
  ['a name without an ending', fileOf(firmware(900, 3), '../../etc/passwd'), 'File: wrong file type'],
])('%s is refused beside the field, and the typed texts stay', async (_, file, message) => {
  const page = await publish({ ...typed('PUB-2'), ...(file && { package: file }) })
  expect(errorOf(page, 'file')).toContain(message)
  expect(page.path).toMatch(/^\/en\/release\/versions\/new\?draft=/)
  for (const [name, value] of Object.entries(typed('PUB-2'))) {
    expect([name, typedIn(page, name)?.replace(/\r?\n/g, '\r\n')]).toEqual([name, value])
  }
  expect(await versionsOf('PUB-2')).toEqual([])
})

test('a file over the size limit is refused while it arrives, and its bytes are not stored', async () => {
  const large = new File(
    Array.from({ length: 101 }, () => Buffer.alloc(1_000_000, 7)),
    'large.bin',
  )
  const page = await publish({ ...typed('PUB-3'), package: large })
  expect(errorOf(page, 'file')).toBe('File is too large')
  expect(typedIn(page, 'content')).toContain('First line')
})

test('a stored file survives a form that is refused for another field, also in another language', async () => {
  const bytes = firmware(4000, 72)
  const refused = await publish({
    ...typed('PUB-4', { number: 'one' }),
    package: fileOf(bytes, 'fw.bin'),
  })
  expect(errorOf(refused, 'number')).toBe('Version number: input illegal')
  expect(typedIn(refused, 'md5')).toBe(md5Of(bytes))
  const burmese = await owner.getPage(refused.path.replace('/en/', '/my/'))
  expect(errorOf(burmese, 'number')).toBe(words.my.reasons.invalid.replace('{field}', words.my.fields.number))
  await publish({ number: '2.0.0' }, owner, refused)
  expect(await versionsOf('PUB-4')).toEqual([{ number: '2.0.0', md5: md5Of(bytes), ring: 'recorded' }])
  const lower = await publish({ ...typed('PUB-4', { number: '1.9.9' }), package: fileOf(bytes, 'fw.bin') })
  expect(errorOf(lower, 'number')).toBe('Version number must be higher than 2.0.0')
})

test('ten simultaneous forms with the same bytes make one version, and the other nine are refused', async () => {
  const bytes = firmware(3_000_000, 73)
  const pages = await Promise.all(
    Array.from({ length: 10 }, () => publish({ ...typed('PUB-5'), package: fileOf(bytes, 'fw.bin') })),
  )
  expect(await versionsOf('PUB-5')).toHaveLength(1)
  expect(pages.filter(({ path: to }) => /\/versions\/\d+$/.test(to))).toHaveLength(1)
  for (const page of pages) if (page.path.includes('draft=')) expect(typedIn(page, 'model')).toBe('PUB-5')
})

test('a draft belongs to the account that typed it only', async () => {
  const { path: kept } = await publish(typed('PUB-6'))
  const other = await (await visitorAs('goldenvalley')).getPage(kept)
  expect(other.html).not.toContain('PUB-6')
  const gone = await owner.getPage(`${path}?draft=${'0'.repeat(8)}`)
  expect(textOf(one(gone.document, { tag: 'main' }))).toContain(words.en.versions.draftGone)
})

test('a draft ends with the session that typed it, and the oldest drafts give way to long ones', async () => {
  const session = await newVisitor('owner')
  const long = 'x'.repeat(90_000)
  const draftPaths: string[] = []
  for (let turn = 0; turn < 5; turn += 1)
    draftPaths.push((await publish(typed(`PUB-8-${turn}`, { content: long }), session)).path)
  const draftPages = await Promise.all(draftPaths.map(async (draft) => (await session.getPage(draft)).html))
  expect(draftPages.map((html, turn) => html.includes(`PUB-8-${turn}`))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ])
  const next = await newVisitor('owner')
  expect((await next.getPage(draftPaths[4] ?? '')).html).not.toContain('PUB-8')
})

test('a form of another site, without a session, or of an editor changes no row', async () => {
  const send = (visitor: Visitor, headers: Record<string, string>) =>
    visitor.post(
      '/api/package/form?locale=en',
      [...Object.entries(typed('PUB-7')), ['package', fileOf(firmware(800, 9), 'a.bin')]],
      headers,
    )
  const own = { origin: consoleUrl }
  expect((await send(owner, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await send(owner, {})).status).toBe(403)
  expect((await send(await visitorAs('goldenvalley'), own)).headers.get('location')).toBe('/en/401')
  const stranger = await fetch(`${consoleUrl}/api/package/form?locale=en`, {
    method: 'POST',
    headers: own,
    body: new FormData(),
    redirect: 'manual',
  })
  expect(stranger.headers.get('location')).toBe('/en/loginFrm?redirect=versionAdd')
  const elsewhere = await owner.post('/api/package/form?locale=//evil.example', [['a', 'b']])
  expect(elsewhere.status).toBe(400)
  expect(await versionsOf('PUB-7')).toEqual([])
})
