import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkBytes } from '@/lib/contract/limits'
import { root } from '../../scripts/support/project.ts'
import { visitorAs } from '../support/sessions.ts'
import { chunksOf, firmware, md5Of } from '../support/upload-bytes.ts'
import { workerStack } from '../support/worker-stack.ts'

/** The route that passes chunks of a package on to the platform, as the script of the upload calls it. */

const { consoleUrl } = workerStack()
const cookie = (await visitorAs('owner')).cookie
const own = { origin: consoleUrl, cookie }

interface Asking {
  method?: string
  headers?: Record<string, string>
  body?: Buffer
  query?: Record<string, string>
}

function ask(md5: string, { method = 'GET', headers = own, body, query = {} }: Asking = {}) {
  const chunkQuery = new URLSearchParams({ md5, ...query })
  return fetch(`${consoleUrl}/api/package?${chunkQuery}`, {
    method,
    headers,
    body: body && new Uint8Array(body),
  })
}

function send(bytes: Buffer, index: number, asking: Asking = {}) {
  const chunks = chunksOf(bytes)
  const body = chunks[index] ?? Buffer.alloc(0)
  const query = { total: String(chunks.length), index: String(index), extname: 'bin', chunkMd5: md5Of(body) }
  return ask(md5Of(bytes), { method: 'POST', body, ...asking, query: { ...query, ...asking.query } })
}

test('chunks arrive in any order, and the last one stores the package; an unfinished one can be dropped', async () => {
  const bytes = firmware(chunkBytes + 77, 81)
  expect(await (await send(bytes, 1)).json()).toEqual({ state: 'receiving', file: null })
  expect(await (await ask(md5Of(bytes))).json()).toEqual({ state: 'receiving', file: null, indices: [1] })
  expect(await (await ask(md5Of(bytes), { method: 'DELETE' })).json()).toEqual({ state: 'none', file: null })
  await send(bytes, 0)
  const stored = await (await send(bytes, 1)).json()
  expect(stored).toMatchObject({ state: 'stored', file: { md5: md5Of(bytes), size: bytes.length } })
})

test('a damaged chunk and one of a lying type are refused by field', async () => {
  const bytes = firmware(900, 82)
  const damaged = await send(bytes, 0, { query: { chunkMd5: '0'.repeat(32) } })
  expect(await damaged.json()).toEqual({ failed: 'invalid', fields: { file: 'damaged' } })
  const lying = await send(bytes, 0, { query: { extname: 'apk' } })
  expect(await lying.json()).toEqual({ failed: 'invalid', fields: { extname: 'fileType' } })
  const path = await send(bytes, 0, { query: { extname: '/../x.bin' } })
  expect(await path.json()).toEqual({ failed: 'invalid', fields: { extname: 'fileType' } })
})

test('an attack is refused: another origin, no session, an editor, too many bytes, wrong addresses', async () => {
  const bytes = firmware(700, 83)
  const editor = { origin: consoleUrl, cookie: (await visitorAs('goldenvalley')).cookie }
  for (const method of ['GET', 'POST', 'DELETE']) {
    const body = method === 'POST' ? bytes : undefined
    const asking = { method, body }
    expect(
      (await send(bytes, 0, { ...asking, headers: { ...own, origin: 'https://evil.example' } })).status,
    ).toBe(403)
    expect((await send(bytes, 0, { ...asking, headers: { cookie } })).status).toBe(403)
    const nobody = await send(bytes, 0, { ...asking, headers: { origin: consoleUrl } })
    expect(await nobody.json()).toEqual({ failed: 'unauthenticated', fields: {} })
    expect(await (await send(bytes, 0, { ...asking, headers: editor })).json()).toEqual({
      failed: 'illegal',
      fields: {},
    })
  }
  expect((await send(bytes, 0, { body: Buffer.alloc(chunkBytes + 1) })).status).toBe(413)
  expect((await ask('../../etc/passwd')).status).toBe(400)
  expect((await ask(md5Of(bytes), { method: 'POST', body: bytes })).status).toBe(400)
  expect(await (await ask(md5Of(bytes))).json()).toMatchObject({ state: 'none' })
})

test('the worker that reads a file may load the console’s scripts, and may connect to no address', async () => {
  const names = await readdir(join(root, '.next', 'static', 'chunks'))
  const starts = names.filter((name) => /^turbopack-worker-.*\.js$/.test(name))
  expect(starts).not.toEqual([])
  for (const name of starts) {
    const answer = await fetch(`${consoleUrl}/_next/static/chunks/${name}`)
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    )
  }
})
