import { all, one, textOf } from '../support/html.ts'
import { type FormInput, formOf, type HtmlForm } from '../support/html-form.ts'
import { type HttpPage, Visitor } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { captchaAnswer } from '../support/stack.ts'
import { stackRows } from '../support/stack-rows.ts'
import { workerStack } from '../support/worker-stack.ts'

export const accountsPath = '/en/web/personal'

let made = 0

/** Adds an account with a new name by the form; returns the page after it. */
export async function addAccount(
  visitor: Visitor,
  input: FormInput,
): Promise<{ account: string; page: HttpPage }> {
  const account = `made${process.pid}.${++made}`
  const page = await visitor.getPage(`${accountsPath}/new`)
  const form = formOf(page.document, 'account')
  const hasChoice = form.controls.some(({ name, value }) => name === 'AgentInfoId' && value === '5')
  return {
    account,
    page: await visitor.submitForm(page, form, {
      UserName: account,
      NickName: 'Made',
      ...(hasChoice && { AgentInfoId: '5' }),
      ...input,
    }),
  }
}

export async function idOf(account: string): Promise<string> {
  const [row] = await stackRows('select id from login_accounts where account = $1', [account])
  return String(row?.id)
}

/** The dialog of an action over accounts, by their names. */
export async function dialogOf(
  visitor: Visitor,
  action: string,
  accounts: readonly string[],
): Promise<{ page: HttpPage; form: HtmlForm; touched: string[] }> {
  const ids = await Promise.all(accounts.map(idOf))
  const page = await visitor.getPage(
    `${accountsPath}?dialog=${action}${ids.map((id) => `&id=${id}`).join('')}`,
  )
  const { form, touched = [] } = listOf(page.document).dialog ?? {}
  if (!form) throw new Error(`the dialog ${action} has no form`)
  return { page, form, touched }
}

/** The rows that an action displays in place of its form. */
export function answeredRows({ document }: HttpPage): string[][] {
  const [, ...rows] = all(one(document, { slot: 'form-result' }), { tag: 'tr' })
  return rows.map((row) => all(row, { tag: 'td' }).map(textOf))
}

/** A new session of an account; undefined if the sign-in is refused. */
export async function signedIn(account: string, password: string): Promise<Visitor | undefined> {
  const visitor = new Visitor(workerStack().consoleUrl)
  const page = await visitor.getPage('/en/loginFrm')
  const input = { account, password, captcha: captchaAnswer, consent: 'on' }
  const after = await visitor.submitForm(page, formOf(page.document, 'login'), input)
  return after.path.includes('loginFrm') ? undefined : visitor
}

/** Whether a session is refused and redirected to sign-in. */
export async function hasEnded(session: Visitor | undefined): Promise<boolean> {
  const steps = await session?.steps('/en/totalk/members')
  return steps?.some((path) => path.startsWith('/en/loginFrm')) ?? false
}
