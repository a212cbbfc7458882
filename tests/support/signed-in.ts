import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { z } from 'zod'
import { LoginPage } from '../e2e/pages/login-page.ts'
import { openPage, type StorageState, type Visit } from './browser.ts'
import type { SharedStack } from './shared-stack.ts'
import { workerStack } from './worker-stack.ts'

/** Where to sign in; the shared stack, unless the test has started its own. */
export type Place = Pick<SharedStack, 'consoleUrl' | 'dataDir' | 'owner'>

const states = new Map<string, Promise<StorageState>>()

/**
 * A page of someone who is signed in: 'owner', or the account of a demo agent such as 'goldenvalley'. Signs in
 * once a file; a test that ends the session begins with `newSession` instead.
 */
export async function openPageAs(
  who: string,
  visit: Visit = {},
  place: Place = workerStack(),
): Promise<Page> {
  return openPage({ ...visit, consoleUrl: place.consoleUrl, state: await stateOf(who, place) })
}

/** The `cookie` header of the same person, for a request without a browser. */
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

/** Signs in anew and answers the browser's cookies. */
export async function newSession(who: string, place: Place = workerStack()): Promise<StorageState> {
  const page = await openPage({ consoleUrl: place.consoleUrl, script: false })
  const login = await new LoginPage(page).open()
  await login.signIn(await credentialsOf(who, place))
  const state = await page.context().storageState()
  await page.close()
  // The language is the visit's own.
  return { ...state, cookies: state.cookies.filter(({ name }) => name !== 'locale') }
}

const firstRun = z.object({ demoPassword: z.string() })

/** Account and password of 'owner' or of a demo agent's account. */
export async function credentialsOf(
  who: string,
  { dataDir, owner }: Place = workerStack(),
): Promise<{ account: string; password: string }> {
  if (who === 'owner') return { account: owner.account, password: owner.password }
  const { demoPassword } = firstRun.parse(JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8')))
  return { account: who, password: demoPassword }
}
