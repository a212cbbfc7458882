import { all, textOf } from '../../support/html.ts'
import { formOf } from '../../support/html-form.ts'
import { type HttpPage, Visitor } from '../../support/http.ts'
import { captchaAnswer } from '../../support/stack.ts'

/** A browser without script in which an operator is signed in through the proxy. */
export async function signedIn(
  consoleUrl: string,
  { account, password }: { account: string; password: string },
): Promise<Visitor> {
  const visitor = new Visitor(consoleUrl)
  const page = await visitor.getPage('/en/loginFrm')
  const login = { account, password, captcha: captchaAnswer, consent: 'on' }
  const home = await visitor.submitForm(page, formOf(page.document, 'login'), login)
  if (home.path.includes('loginFrm'))
    throw new Error(`the sign-in failed: ${home.status}, ${noticesOf(home)}`)
  return visitor
}

/** The name under which a visitor's pages ask for the events of their session. */
export async function sessionName(visitor: Visitor): Promise<string> {
  const { html } = await visitor.getPage('/en/totalk/members')
  const [, session = ''] = /\\"session\\":\\"([\w-]{22})\\"/.exec(html) ?? []
  return session
}

/** The notices of a page in words. */
export const noticesOf = ({ document }: HttpPage) => all(document, { slot: 'notice' }).map(textOf).join(', ')

/** Why a request got no answer. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error'
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
