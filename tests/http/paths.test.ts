import { request } from 'node:http'
import { expect, test } from 'vitest'
import { visitorAs } from '../support/sessions.ts'
import { workerStack } from '../support/worker-stack.ts'

const { consoleUrl } = workerStack()
const tooLong = String(5 * 1024 * 1024)

/** The status of a POST whose path is sent unchanged; usual clients of HTTP resolve `..` first. */
function postTo(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { origin: consoleUrl, 'content-length': tooLong }
    const sent = request(consoleUrl, { method: 'POST', path, headers }, ({ statusCode }) => {
      resolve(statusCode ?? 0)
      sent.destroy()
    })
    sent.on('error', reject)
    sent.flushHeaders()
  })
}

test.each(['/en/loginFrm', '/api/../en/loginFrm', '/api/%2e%2e/en/loginFrm', '/api/./../en/loginFrm'])(
  'a form of 5 MB to %s is refused before it is read',
  async (path) => {
    expect(await postTo(path)).toBe(413)
  },
)

test.each([
  '/zh_CN/..//evil.example/dashboard',
  '/zh_CN//evil.example',
  '//evil.example/zh_CN/dashboard',
  '/zh_CN/\\evil.example',
  'https://evil.example/zh_CN/dashboard',
])('the end of a session leads from %s to a page of this console', async (to) => {
  const owner = await visitorAs('owner')
  const query = new URLSearchParams({ session: 'that-of-another-page', to })
  const answer = await owner.get(`/api/live/end?${query}`)
  const location = answer.headers.get('location') ?? ''
  expect(new URL(location, consoleUrl).origin).toBe(consoleUrl)
  expect(location).toMatch(/^\/(?:zh_CN|en)\/\w/)
})
