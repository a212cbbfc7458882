import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { StorageState } from './browser.ts'
import { ancestors, attribute, one } from './html.ts'
import { filledIn, formOf } from './html-form.ts'
import { type HttpPage, Visitor } from './http.ts'
import type { SharedStack } from './shared-stack.ts'
import { captchaAnswer } from './stack.ts'
import { workerStack } from './worker-stack.ts'

/** Where to sign in; by default the shared stack. */
export type Place = Pick<SharedStack, 'consoleUrl' | 'dataDir' | 'owner'>

interface Credentials {
  account: string
  password: string
}

const states = new Map<string, Promise<StorageState>>()

/** The cookies of 'owner' or of a demo agent's account such as 'goldenvalley', signed in once for a test file. */
export function stateOf(who: string, place: Place = workerStack()): Promise<StorageState> {
  const key = `${place.consoleUrl} ${who}`
  const state = states.get(key) ?? newSession(who, place)
  states.set(key, state)
  return state
}

/** Forgets the sessions of a test file, which may have ended some of them. */
export const forgetStates = () => states.clear()

/** The `cookie` header of that session. */
export async function cookieOf(who: string, place: Place = workerStack()): Promise<string> {
  return (await visitorAs(who, place)).cookie
}

/** A visitor with its own copy of that session's cookies. */
export async function visitorAs(who: string, place: Place = workerStack()): Promise<Visitor> {
  return visitorOf(await stateOf(who, place), place)
}

/** A visitor with a session of its own, for a test that ends it. */
export async function newVisitor(who: string): Promise<Visitor> {
  const place = workerStack()
  return visitorOf(await newSession(who, place), place)
}

function visitorOf({ cookies }: StorageState, { consoleUrl }: Place): Visitor {
  return new Visitor(
    consoleUrl,
    cookies.map(({ name, value }) => [name, value]),
  )
}

/** Signs in again and returns the cookies, for a test that ends the session. */
export async function newSession(who: string, place: Place = workerStack()): Promise<StorageState> {
  return signedInState(place.consoleUrl, await credentialsOf(who, place))
}

/** Signs in at a console and returns the cookies. */
export async function signedInState(consoleUrl: string, credentials: Credentials): Promise<StorageState> {
  const visitor = new Visitor(consoleUrl)
  const { path, document } = await visitor.getPage('/en/loginFrm')
  const answer = await visitor.post(path, filledIn(formOf(document, 'login'), inputOf(credentials)))
  if (answer.status !== 303) {
    throw new Error(`${credentials.account} cannot sign in: ${answer.status} ${await answer.text()}`)
  }
  // The answer may set a language, which each visit chooses itself.
  visitor.cookies.delete('locale')
  return {
    cookies: [...visitor.cookies].map(([name, value]) => storedCookie(name, value, consoleUrl)),
    origins: [],
  }
}

/** Signs in with the form of a page and returns the page after it. */
export async function signInOn(visitor: Visitor, page: HttpPage, who: string): Promise<HttpPage> {
  return visitor.submitForm(page, formOf(page.document, 'login'), await loginOf(who))
}

/** Signs out by the operator's own menu, to which a page links, and returns the page after it. */
export async function signOutOn(visitor: Visitor, from: HttpPage): Promise<HttpPage> {
  const opener = one(from.document, { tag: 'a', slot: 'user-button' })
  const page = await visitor.getPage(attribute(opener, 'href'))
  const exit = one(page.document, { tag: 'button', class: 'menu-item' })
  const form = ancestors(exit).find(({ name }) => name === 'form')
  if (!form) throw new Error('the way out is the button of a form')
  return visitor.submitForm(page, formOf(page.document, form))
}

/** The input of the sign-in form. */
export async function loginOf(who: string, place?: Place): Promise<Record<string, string>> {
  return inputOf(await credentialsOf(who, place))
}

function inputOf(credentials: Credentials): Record<string, string> {
  return { ...credentials, captcha: captchaAnswer, consent: 'on' }
}

/** A session cookie, which a browser keeps until it is closed. */
function storedCookie(name: string, value: string, consoleUrl: string): StorageState['cookies'][number] {
  const { hostname } = new URL(consoleUrl)
  const lasting = { expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const }
  return { name, value, domain: hostname, path: '/', ...lasting }
}

const firstRun = z.object({ demoPassword: z.string() })

/** Account and password of 'owner' or of a demo agent's account. */
export async function credentialsOf(
  who: string,
  { dataDir, owner }: Place = workerStack(),
): Promise<Credentials> {
  if (who === 'owner') return { account: owner.account, password: owner.password }
  const { demoPassword } = firstRun.parse(JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8')))
  return { account: who, password: demoPassword }
}
