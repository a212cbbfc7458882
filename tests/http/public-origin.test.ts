import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDeployedConsole } from '../support/deployed-console.ts'
import { filledIn, formOf } from '../support/html-form.ts'
import { Visitor } from '../support/http.ts'
import { loginOf } from '../support/sessions.ts'
import { workerStack } from '../support/worker-stack.ts'

/** Sends the sign-in form like a proxy that calls the console by another host than browsers do. */
async function signInFrom(origin: string): Promise<Response> {
  const { dataDir, platformUrl } = workerStack()
  const deployed = await startDeployedConsole({
    DATA_DIR: dataDir,
    PLATFORM_URL: platformUrl,
    SESSION_SECRET: (await readFile(join(dataDir, 'session-secret'), 'utf8')).trim(),
    TRUST_PROXY: '1',
    PUBLIC_ORIGIN: 'https://console.example',
  })
  const visitor = new Visitor(deployed.consoleUrl)
  const { path, document } = await visitor.getPage('/en/loginFrm')
  const fields = filledIn(formOf(document, 'login'), await loginOf('owner'))
  return visitor.post(path, fields, { origin, 'x-forwarded-proto': 'https' })
}

test('a form of PUBLIC_ORIGIN is taken where the proxy changes the host, and its cookie stays on https', async () => {
  const answer = await signInFrom('https://console.example')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/dashboard'])
  expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('ptt_session='))).toContain(
    '; Secure;',
  )
})

test('a form of another origin is refused there', async () => {
  const answer = await signInFrom('https://evil.example')
  expect(answer.status).not.toBe(303)
  expect(answer.headers.getSetCookie().join()).not.toContain('ptt_session=')
})
