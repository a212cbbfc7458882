import { setTimeout as wait } from 'node:timers/promises'
import { all, textOf } from '../../support/html.ts'
import { formOf } from '../../support/html-form.ts'
import { type HttpPage, Visitor } from '../../support/http.ts'
import { freshMember } from '../../support/member-facts.ts'
import { captchaAnswer } from '../../support/stack.ts'

export interface Tally {
  reads: number
  writes: number
  /** Each failed request in words. */
  failures: string[]
  /** The accounts whose member was acknowledged. */
  acknowledged: string[]
}

/** A browser without script in which the owner is signed in through the proxy. */
export async function signedIn(
  consoleUrl: string,
  { account, password }: { account: string; password: string },
): Promise<Visitor> {
  const visitor = new Visitor(consoleUrl)
  const page = await visitor.getPage('/en/loginFrm')
  const login = { account, password, captcha: captchaAnswer, consent: 'on' }
  const home = await visitor.submitForm(page, formOf(page.document, 'login'), login)
  if (home.path.includes('loginFrm')) throw new Error('the sign-in failed')
  return visitor
}

/** Opens pages in turn until `signal`; every answer that is not the page counts as failed. */
export async function read(visitor: Visitor, tally: Tally, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    tally.reads++
    await visitor
      .getPage('/en/totalk/members')
      .then((page) => {
        if (page.status !== 200 || !page.html.includes('<table'))
          tally.failures.push(`read: ${page.status}, ${noticesOf(page)}`)
      })
      .catch((error: unknown) => tally.failures.push(`read: ${reasonOf(error)}`))
    await wait(50)
  }
}

/** Adds members in turn until `signal`. */
export async function write(visitor: Visitor, tally: Tally, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await addMember(visitor, tally)
    await wait(50)
  }
}

/** Adds one member; it counts as failed unless the form leads to another page. */
export async function addMember(visitor: Visitor, tally: Tally): Promise<void> {
  const member = freshMember()
  tally.writes++
  try {
    const page = await visitor.getPage('/en/totalk/members/new')
    const done = await visitor.submitForm(page, formOf(page.document, 'member'), member)
    if (done.status === 200 && !done.path.includes('/new')) tally.acknowledged.push(member.account)
    else tally.failures.push(`write: ${done.status} at ${done.path}, ${noticesOf(done)}`)
  } catch (error) {
    tally.failures.push(`write: ${reasonOf(error)}`)
  }
}

const noticesOf = ({ document }: HttpPage) => all(document, { slot: 'notice' }).map(textOf).join(', ')

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error'
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
