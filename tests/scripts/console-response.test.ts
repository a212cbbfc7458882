import { createServer, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConsoleResponse } from '../../scripts/edge/console-response.ts'
import { log } from '../../scripts/edge/log.ts'

/** Response that a browser gets for a handler's answer. */
async function answerOf(answer: (response: ServerResponse) => void): Promise<Response> {
  const server = createServer({ ServerResponse: ConsoleResponse }, (_, response) => answer(response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  return fetch(`http://127.0.0.1:${address.port}/en/dashboard?search=secret`)
}

const blank =
  '<!DOCTYPE html><html id="__next_error__"><head><title>T</title></head><body><script></script></body></html>'
const html = { 'content-type': 'text/html; charset=utf-8' }

test.each([
  ['as it is', {}, Buffer.from(blank)],
  ['compressed', { 'content-encoding': 'gzip' }, gzipSync(blank)],
])(
  'a blank page sent in chunks, %s, is given a message, and logged without its query',
  async (_, headers, bytes) => {
    const noted = vi.spyOn(log, 'error').mockReturnValue()
    const answer = await answerOf((response) => {
      response.statusCode = 500
      for (const [name, value] of Object.entries({ ...html, ...headers })) response.setHeader(name, value)
      response.flushHeaders()
      response.write(bytes.subarray(0, 70))
      response.end(bytes.subarray(70))
    })
    expect(answer.status).toBe(500)
    const text = await answer.text()
    expect(text).toMatch(
      /^<!DOCTYPE html><html lang="en" id="__next_error__">.*<body><noscript><main.*<\/main><\/noscript><script>/s,
    )
    expect(text).toContain("Couldn't show this page")
    const [, requestId = ''] = /<code class="select-all">([\w-]+)<\/code>/.exec(text) ?? []
    expect(noted).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/en/dashboard', requestId }),
      'a page failed',
    )
    noted.mockRestore()
  },
)

test.each([
  ['a page', 200, html, blank],
  ['a fault of a route handler', 500, { 'content-type': 'application/json' }, '{"error":"x"}'],
  [
    'a failed page that can be read',
    500,
    html,
    '<!DOCTYPE html><html><body>Internal Server Error</body></html>',
  ],
])('%s is sent unchanged', async (_, status, headers, text) => {
  const answer = await answerOf((response) => {
    response.setHeader('content-type', headers['content-type'])
    response.writeHead(status, { 'x-more': 'more' }).end(text)
  })
  expect(answer.headers.get('x-more')).toBe('more')
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe(headers['content-type'])
  expect(await answer.text()).toBe(text)
})

test('a file from a route handler has a Content-Length', async () => {
  const answer = await answerOf((response) => {
    response.setHeader('x-file-length', '5')
    response.write('whole')
    response.end()
  })
  expect([answer.headers.get('content-length'), answer.headers.get('x-file-length')]).toEqual(['5', null])
  expect(await answer.text()).toBe('whole')
})
