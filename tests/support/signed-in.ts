import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { z } from 'zod'
import { openPage, type StorageState, type Visit } from './browser.ts'
import { sendForm } from './plain-form.ts'
import type { SharedStack } from './shared-stack.ts'
import { captchaAnswer } from './stack.ts'
import { workerStack } from './worker-stack.ts'

/** The stack to sign in to; default: the worker's. */
export type Place = Pick<SharedStack, 'consoleUrl' | 'dataDir' | 'owner'>

const states = new Map<string, Promise<StorageState>>()

/**
 * A signed-in page of 'owner' or of a demo agent's account such as 'goldenvalley'. Signs in once per file; a test
 * that ends the session calls `newSession` first.
 */
export async function openPageAs(
  who: string,
  visit: Visit = {},
  place: Place = workerStack(),
): Promise<Page> {
  return openPage({ ...visit, consoleUrl: place.consoleUrl, state: await stateOf(who, place) })
}

/** The same session's `cookie` header, for requests without a browser. */
export async function cookieOf(who: string, place: Place = workerStack()): Promise<string> {
  const { cookies } = await stateOf(who, place)
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

function stateOf(who: string, place: Place): Promise<StorageState> {
  const key = `${place.consoleUrl} ${who}`
  const state = states.get(key) ?? newSession(who, place)
  states.set(key, state)
  return state
}

/** Signs in again and returns the browser's cookies. */
export async function newSession(who: string, place: Place = workerStack()): Promise<StorageState> {
  const { account, password } = await credentialsOf(who, place)
  const values = { account, password, captcha: captchaAnswer, consent: 'on' }
  const answer = await sendForm(`${place.consoleUrl}/en/loginFrm`, 'login', values)
  if (answer.status !== 303) throw new Error(`${who} cannot sign in: ${answer.status} ${await answer.text()}`)
  // Without the locale cookie, so that the page's own language applies.
  const cookies = answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith('locale='))
  return { cookies: cookies.map((cookie) => kept(cookie, place)), origins: [] }
}

/** Parses a Set-Cookie header into a session cookie of the browser. */
function kept(cookie: string, { consoleUrl }: Place): StorageState['cookies'][number] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  const { hostname } = new URL(consoleUrl)
  const lasting = {
    expires: -1,
    httpOnly: /; httponly/i.test(cookie),
    secure: false,
    sameSite: 'Lax' as const,
  }
  return { name, value, domain: hostname, path: '/', ...lasting }
}

const firstRun = z.object({ demoPassword: z.string() })

export async function credentialsOf(
  who: string,
  { dataDir, owner }: Place = workerStack(),
): Promise<{ account: string; password: string }> {
  if (who === 'owner') return { account: owner.account, password: owner.password }
  const { demoPassword } = firstRun.parse(JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8')))
  return { account: who, password: demoPassword }
}
