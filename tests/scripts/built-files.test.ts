import { truncateSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtFiles } from '../../scripts/edge/built-files.ts'
import { ConsoleResponse } from '../../scripts/edge/console-response.ts'
import { log } from '../../scripts/edge/log.ts'

/** Files of the build that change, are deleted or cannot be read while the console serves them. */

const script = 'console.log(1);'.repeat(200_000)
let folder: string
let chunks: string
let address: string
let close: () => void

beforeEach(async () => {
  vi.spyOn(log, 'warn').mockReturnValue()
  folder = await mkdtemp(join(tmpdir(), 'ptt-built-'))
  chunks = join(folder, '.next', 'static', 'chunks')
  await mkdir(chunks, { recursive: true })
  await mkdir(join(folder, 'public', 'fonts'), { recursive: true })
  for (const name of ['one', 'two']) {
    await writeFile(join(chunks, `${name}.js`), script)
    await writeFile(join(chunks, `${name}.js.gz`), gzipSync(script))
  }
  await writeFile(join(folder, 'public', 'fonts', 'latin.woff2'), 'letters')
  await writeFile(join(chunks, 'empty.css'), '')
  // Larger than the buffers of a connection, and without blocks on the disk.
  await writeFile(join(chunks, 'large.css'), '')
  await truncate(join(chunks, 'large.css'), 64 * 1024 * 1024)
  const serve = builtFiles(folder)
  const server = createServer({ ServerResponse: ConsoleResponse }, (request, response) =>
    serve(request, response, () => response.writeHead(421).end()),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('the server does not listen')
  address = `http://127.0.0.1:${bound.port}`
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(async () => {
  close()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers })
const one = '/_next/static/chunks/one.js'
/** Whether another file is served normally. */
async function servesOthers(): Promise<void> {
  expect(await (await get('/_next/static/chunks/two.js')).text()).toBe(script)
  expect(await (await get('/fonts/latin.woff2')).text()).toBe('letters')
}

test('whole, compressed and empty files have the headers of a file that never changes', async () => {
  for (const encoding of ['gzip', 'identity']) {
    const answer = await get(one, { 'accept-encoding': encoding })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null)
    expect(await answer.text()).toBe(script)
  }
  const empty = await get('/_next/static/chunks/empty.css')
  expect([empty.status, await empty.text()]).toEqual([200, ''])
  const head = await fetch(address + one, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/javascript'])
})

test.each([
  ['is gone', (path: string) => rm(path)],
  ['is a directory', (path: string) => rm(path).then(() => mkdir(path))],
  ['is shorter', (path: string) => truncate(path, 100)],
  ['is longer', (path: string) => appendFile(path, 'more')],
])(
  'a file that %s is answered by 404, which no cache stores, and the others are served',
  async (_, change) => {
    await change(join(chunks, 'one.js.gz'))
    await change(join(chunks, 'one.js'))
    for (const encoding of ['gzip', 'identity']) {
      const answer = await get(one, { 'accept-encoding': encoding })
      expect([answer.status, await answer.text()]).toEqual([404, ''])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('content-encoding')).toBeNull()
    }
    expect(log.warn).toHaveBeenCalledTimes(2)
    await servesOthers()
  },
)

test('a file that ends midway ends its connection instead of leaving the browser to wait', async () => {
  const began = performance.now()
  const ended = new Promise<string>((resolve, reject) => {
    const fileRequest = send(`${address}/_next/static/chunks/large.css`, (answer) => {
      answer.on('end', () => reject(new Error('the answer is whole')))
      answer.on('error', ({ message }) => resolve(message))
      truncateSync(join(chunks, 'large.css'), 65_536)
      answer.resume()
    })
    fileRequest.on('error', reject)
    fileRequest.end()
  })
  expect(await ended).toBe('aborted')
  // The server would close an idle connection after five seconds.
  expect(performance.now() - began).toBeLessThan(4000)
  await servesOthers()
})

test.each([
  'bytes=5-2',
  'bytes=0-99999999999999999999',
  'bytes=-5',
  'bytes=99999999-',
  'bytes=x-y',
  'bytes=0-1,4-5',
])('a request for %s gets the whole file', async (range) => {
  const answer = await get(one, { range, 'accept-encoding': 'identity' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(script)
})

test('a browser that disconnects ends the reading of its file', async () => {
  const open = async () => (await readdir('/proc/self/fd')).length
  await servesOthers()
  const before = await open()
  const left = Array.from(
    { length: 50 },
    () =>
      new Promise<void>((resolve) => {
        const fileRequest = send(
          address + one,
          { agent: false, headers: { 'accept-encoding': 'identity' } },
          (answer) => {
            answer.once('data', () => {
              fileRequest.destroy()
              resolve()
            })
          },
        )
        fileRequest.on('error', () => {})
        fileRequest.end()
      }),
  )
  await Promise.all(left)
  await vi.waitFor(async () => expect(await open()).toBeLessThanOrEqual(before + 5))
})
