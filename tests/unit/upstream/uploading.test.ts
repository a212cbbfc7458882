import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '@/lib/contract/contract'
import { UpstreamError } from '@/lib/errors/errors'
import type { Api } from '@/lib/upstream/client'
import { plainAnswer } from '@/lib/wire/envelope'
import { keys } from './far-end'

/** Uploads to the platform: unencrypted, streamed, without a limit on the total time. */

const { addFragFile } = contract.upload
const input = {
  total: '1',
  index: 0,
  extname: '.BIN',
  fileMd5Value: '0'.repeat(32),
  chunkMd5Value: undefined,
}
const stored = { state: 'stored', file: { file: 'x.bin', size: 3, md5: '0'.repeat(32) } }
const answer = JSON.stringify(plainAnswer({ code: 1, data: stored, msg: '' }))

let behaviour: (request: IncomingMessage, response: ServerResponse) => void
let api: Api
const server = createServer((request, response) => behaviour(request, response))

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  vi.stubEnv('PLATFORM_URL', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  vi.stubEnv('WIRE_KEYS', keys)
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
  vi.stubEnv('LOG_LEVEL', 'silent')
  const { clientFor } = await import('@/lib/upstream/client')
  api = clientFor({ token: 't', uid: '1', name: 'a', locale: 'en', address: '192.0.2.9', userAgent: 'B/1' })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function* slowly(parts: string[], milliseconds: number) {
  for (const part of parts) {
    await delay(milliseconds)
    yield Buffer.from(part)
  }
}

test('parsed fields and file are sent in plain, with the key’s hint beside the locale and a harmless file name', async () => {
  const heard: { url?: string; type?: string; body: string }[] = []
  behaviour = async (request, response) => {
    const body = await text(request)
    heard.push({ url: request.url, type: request.headers['content-type'], body })
    response.end(answer)
  }
  const files = [{ part: 'file', name: 'a"\r\nx: y.bin', bytes: Buffer.from('abc') }]
  expect(await api(addFragFile, input, { files })).toEqual(stored)
  expect(heard[0]?.url).toBe('/api/upload/addFragFile?locale=en&p=1')
  const boundary = /^multipart\/form-data; boundary=(form-[\da-f-]+)$/.exec(heard[0]?.type ?? '')?.[1]
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  expect(heard[0]?.body).toBe(
    `${field('total', '1')}${field('index', '0')}${field('extname', 'bin')}${field('fileMd5Value', '0'.repeat(32))}` +
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a%22%0D%0Ax: y.bin"\r\n` +
      `content-type: application/octet-stream\r\n\r\nabc\r\n--${boundary}--\r\n`,
  )
})

test('an upload may take longer than any other call while bytes arrive', async () => {
  behaviour = async (request, response) => {
    const body = await text(request)
    response.end(body.includes('one two three four ') ? answer : '{}')
  }
  const bytes = slowly(['one ', 'two ', 'three ', 'four '], 1500)
  expect(await api(addFragFile, input, { files: [{ part: 'file', name: 'a', bytes }] })).toEqual(stored)
}, 15_000)

test('five seconds without bytes end it', async () => {
  behaviour = (request) => void request.resume()
  const began = Date.now()
  const files = [{ part: 'file', name: 'a', bytes: slowly(['one ', 'two '], 500) }]
  const failure: unknown = await api(addFragFile, input, { files }).catch((error) => error)
  expect(failure instanceof UpstreamError && failure.code).toBe('unanswered')
  expect(Date.now() - began).toBeGreaterThan(5900)
  expect(Date.now() - began).toBeLessThan(8000)
}, 15_000)

test('an aborted sender ends it too', async () => {
  behaviour = (request) => void request.resume()
  async function* broken() {
    yield Buffer.from('one')
    throw new Error('the browser went away')
  }
  const files = [{ part: 'file', name: 'a', bytes: broken() }]
  await expect(api(addFragFile, input, { files })).rejects.toBeInstanceOf(UpstreamError)
})
