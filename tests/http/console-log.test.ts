import { expect, test } from 'vitest'
import { actionId } from '../support/action-id.ts'
import { startConsoleProcess } from '../support/console-process.ts'

const path = '/en/loginFrm'
const boundary = 'b'

const multipart = (...fields: [name: string, value: string][]) =>
  fields
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .concat(`--${boundary}--\r\n`)
    .join('')

/** Requests that look like those of forms but are not readable: their headers and body. */
async function brokenForms(): Promise<[what: string, headers: Record<string, string>, body: string][]> {
  const id = await actionId('signIn')
  const unknown = `7f${'0'.repeat(40)}`
  const asForm = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const bound = (descriptor: string, ...more: [string, string][]) =>
    multipart(['$ACTION_REF_1', ''], ['$ACTION_1:0', descriptor], ...more)
  return [
    ['an unknown action', { 'next-action': unknown }, '[]'],
    ['an impossible action', { 'next-action': 'x'.repeat(3_000) }, '[]'],
    ['no arguments', { 'next-action': id }, '[]'],
    ['arguments that are no form', { 'next-action': id }, '["a","b"]'],
    ['too many arguments', { 'next-action': id }, JSON.stringify(Array(2_000).fill(1))],
    ['arguments that are no JSON', { 'next-action': id }, '[[['],
    ['an origin that is no address', { 'next-action': id, origin: '::::' }, '[]'],
    ['arguments that are no multipart', { 'next-action': id, ...asForm }, 'x'],
    ['arguments without a boundary', { 'next-action': id, 'content-type': 'multipart/form-data' }, 'x'],
    ['a form that is no multipart', asForm, 'x'],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'x'],
    ['a form that breaks off', asForm, multipart([`$ACTION_ID_${id}`, '']).slice(0, -9)],
    ['a form without an action', asForm, multipart(['a', 'b'])],
    ['a form of an unknown action', asForm, multipart([`$ACTION_ID_${unknown}`, ''])],
    ['a form whose action is no JSON', asForm, bound(`{"id":"${id}",`)],
    ['a form without its state', asForm, bound(`{"id":"${id}","bound":"$@1"}`)],
    [
      'a form with more states',
      asForm,
      bound(`{"id":"${id}","bound":"$@1"}`, ['$ACTION_1:1', '["a","b","c"]']),
    ],
  ]
}

test('a body that is no form is answered with 400 in the page’s language, and the log stays short', async () => {
  const { consoleUrl, lines } = await startConsoleProcess()
  const before = lines.length
  for (const [what, headers, body] of await brokenForms()) {
    const request = { method: 'POST', headers: { origin: consoleUrl, ...headers }, body }
    const answer = await fetch(consoleUrl + path, request)
    expect([what, answer.status]).toEqual([what, 400])
    expect([what, await answer.text()]).toEqual([
      what,
      expect.stringContaining('This form is incomplete or out of date'),
    ])
  }
  const written = lines.slice(before).map((line): Record<string, unknown> => JSON.parse(line))
  expect(written.map(({ level, msg }) => [level, msg])).toEqual([['info', 'a form could not be read']])
})

test('every line that the console writes is JSON', async () => {
  const { consoleUrl, lines, kill, exited } = await startConsoleProcess({
    PLATFORM_URL: 'http://127.0.0.1:9',
  })
  expect((await fetch(`${consoleUrl}/en/loginFrm`)).status).toBe(200)
  expect((await fetch(`${consoleUrl}/api/health`)).status).toBe(503)
  kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      service: 'console',
      level: expect.stringMatching(/^(?:info|warn|error)$/),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
})

test('with ACCESS_LOG every request has a line with its id, which its answer has too, and none has a query', async () => {
  const { consoleUrl, lines } = await startConsoleProcess({
    ACCESS_LOG: '1',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
  })
  const headers = { 'x-request-id': 'abc-7', 'x-forwarded-for': '203.0.113.9' }
  const known = await fetch(`${consoleUrl}/api/health/live?secret=1`, { headers })
  const made = await fetch(`${consoleUrl}/en/loginFrm`, { headers: { 'x-request-id': 'a b' } })
  const access = () =>
    lines.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ event }) => event === 'access')
  await expect.poll(access).toHaveLength(2)
  const common = { service: 'console', level: 'info', method: 'GET', status: 200, ms: expect.any(Number) }
  expect(access()).toMatchObject([
    { ...common, path: '/api/health/live', requestId: 'abc-7', address: '203.0.113.9' },
    { ...common, path: '/en/loginFrm', requestId: made.headers.get('x-request-id') },
  ])
  expect(known.headers.get('x-request-id')).toBe('abc-7')
  expect(made.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  expect(lines.join('')).not.toContain('secret')
})
