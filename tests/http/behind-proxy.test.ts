import { describe, expect, test } from 'vitest'
import { actionId } from '../support/action-id.ts'
import { startConsoleProcess } from '../support/console-process.ts'
import { type FormFields, filledIn, formOf } from '../support/html-form.ts'
import { Visitor } from '../support/http.ts'
import { loginOf, visitorAs } from '../support/sessions.ts'
import { captchaAnswer } from '../support/stack.ts'
import { stackMember } from '../support/stack-rows.ts'
import { workerStack } from '../support/worker-stack.ts'

const { consoleUrl } = workerStack()
const byHttps = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
const host = 'console.example'
const strict = 'strict-transport-security'

/**
 * Signs in as script does: the console answers with the next page, for which it sends a request to itself.
 */
async function signInByScript(consoleUrl: string, headers: Record<string, string>): Promise<Response> {
  const visitor = new Visitor(consoleUrl)
  const { path, document } = await visitor.getPage('/en/loginFrm')
  const fields = filledIn(formOf(document, 'login'), await loginOf('hinthataxi'))
  const sent = fields.filter(([name]) => !name.startsWith('$ACTION'))
  const argument = sent.map(([name, value]): FormFields[number] => [`_1_${name}`, value])
  return visitor.post(path, [...argument, ['0', '[{},"$K1"]']], {
    origin: consoleUrl,
    'next-action': await actionId('signIn'),
    ...headers,
  })
}

describe('behind a proxy that is trusted', () => {
  test('the console sends its requests for the next page to its own address', async () => {
    const { consoleUrl, lines } = await startConsoleProcess({
      TRUST_PROXY: '1',
      CAPTCHA_ANSWER: captchaAnswer,
      PUBLIC_ORIGIN: `https://${host}`,
    })
    const answer = await signInByScript(consoleUrl, {
      ...byHttps,
      origin: `https://${host}`,
      'x-forwarded-host': host,
    })
    expect(answer.headers.get('x-action-redirect')).toContain('/en/home')
    expect(await answer.text()).toContain('/en/home')
    expect(lines.filter((line) => !['debug', 'info'].includes(JSON.parse(line).level))).toEqual([])
  })

  test('browsers stay on https if they came by it', async () => {
    const { consoleUrl, lines } = await startConsoleProcess({ TRUST_PROXY: '1' })
    for (const path of ['/en/loginFrm', '/api/health/live', '/_next/nothing', '/robots.txt']) {
      const answer = await fetch(consoleUrl + path, { headers: byHttps })
      expect([path, answer.headers.get(strict)]).toEqual([path, 'max-age=31536000'])
      const plain = await fetch(consoleUrl + path, { headers: { ...byHttps, 'x-forwarded-proto': 'http' } })
      expect([path, plain.headers.get(strict)]).toEqual([path, null])
    }
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([])
  })
})

describe('without a trusted proxy', () => {
  test('the first forwarded address is warned about, and later ones are not', async () => {
    const { consoleUrl, lines } = await startConsoleProcess()
    for (let time = 0; time < 3; time++) {
      const answer = await fetch(`${consoleUrl}/en/loginFrm`, { headers: byHttps })
      expect(answer.headers.get(strict)).toBeNull()
    }
    const warnings = lines.filter((line) => line.includes('TRUST_PROXY'))
    expect(warnings.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 'warn',
        msg: expect.stringMatching(/share one address.*locks them all out/),
      }),
    ])
  })

  test('no warning is written where TRUST_PROXY is set, nor for requests of the console to itself', async () => {
    const decided = await startConsoleProcess({ TRUST_PROXY: '0' })
    await fetch(`${decided.consoleUrl}/en/loginFrm`, { headers: byHttps })
    const open = await startConsoleProcess({ CAPTCHA_ANSWER: captchaAnswer })
    const answer = await signInByScript(open.consoleUrl, {})
    expect(answer.headers.get('x-action-redirect')).toContain('/en/home')
    expect(await answer.text()).toContain('/en/home')
    for (const { lines } of [decided, open])
      expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([])
  })
})

test.each([
  ['https', true],
  ['http', false],
])('the cookie of a report after a write by %s is secure: %s', async (protocol, isSecure) => {
  const { id } = await stackMember(1)
  const owner = await visitorAs('owner')
  const page = await owner.getPage(`/en/totalk/members/${id}?dialog=edit`)
  const fields = filledIn(formOf(page.document, 'edit'), {})
  const answer = await owner.post(page.path, fields, { origin: consoleUrl.replace('http', protocol) })
  expect(answer.status).toBe(303)
  const flash = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('flash.'))
  expect(flash).toContain('HttpOnly')
  expect(/; ?secure/i.test(flash ?? '')).toBe(isSecure)
})
