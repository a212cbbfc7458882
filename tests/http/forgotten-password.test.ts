import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { all, first, one, textOf } from '../support/html.ts'
import { type FormInput, formOf } from '../support/html-form.ts'
import { type HttpPage, Visitor } from '../support/http.ts'
import { forgetLimits, otherThan, passMinute, sentCodeTo, telephoneOf } from '../support/sent-code.ts'
import { loginOf, newVisitor } from '../support/sessions.ts'
import { captchaAnswer } from '../support/stack.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'

/** A forgotten password without script. */

const account = 'seikkanport'
const password = 'River-boat-8'
const stateCookie = 'ptt_code_forget'

beforeEach(forgetLimits)

const errorOf = ({ document }: HttpPage, id: string) => {
  const error = first(document, { id: `${id}-error` })
  return error && textOf(error)
}
const mainOf = ({ document }: HttpPage) => one(document, { tag: 'main' })
const noticeOf = (page: HttpPage) => {
  const [notice] = all(mainOf(page), { slot: 'notice' })
  return notice && textOf(notice)
}
const stepOf = (page: HttpPage) => textOf(one(mainOf(page), { 'aria-current': 'step' }))
const hasForm = ({ document }: HttpPage, id: string) => first(document, { tag: 'form', id }) !== undefined

/** A browser on the page of the forgotten password, which sends its forms one after the other. */
async function forgetful(locale = 'en') {
  const visitor = new Visitor(workerStack().consoleUrl)
  const path = `/${locale}/forgetPwd`
  let page = await visitor.getPage(path)
  const submit = async (id: string, input: FormInput) => {
    page = await visitor.submitForm(page, formOf(page.document, id), input)
    return page
  }
  const ask = (telephone: string) => submit('number', { telephone, captcha: captchaAnswer })
  const check = (code: string) => submit('code', { code })
  return {
    visitor,
    path,
    first: page,
    ask,
    check,
    reset: (input: FormInput) => submit('reset', input),
    reopen: async () => {
      page = await visitor.getPage(path)
      return page
    },
    async toReset() {
      const telephone = await telephoneOf(account)
      await ask(telephone)
      return check(await sentCodeTo(telephone, 'forget'))
    },
  }
}

/** Whether the account signs in with the new password. */
async function signsIn(): Promise<boolean> {
  const visitor = new Visitor(workerStack().consoleUrl)
  const page = await visitor.getPage('/en/loginFrm')
  const login = { ...(await loginOf(account)), password }
  const done = await visitor.submitForm(page, formOf(page.document, 'login'), login)
  return !done.path.includes('loginFrm')
}

/** Runs a test with the account, then restores its password. */
async function withAccount(run: () => Promise<void>): Promise<void> {
  const [before] = await stackRows('select password_hash from login_accounts where account = $1', [account])
  try {
    await run()
  } finally {
    const back = 'update login_accounts set password_hash = $1 where account = $2'
    await stackRows(back, [before?.password_hash, account])
  }
}

describe('the steps', () => {
  test('retrieve, next step, reset: the new password works and every earlier session has ended', () =>
    withAccount(async () => {
      const earlier = await newVisitor(account)
      const browser = await forgetful()
      expect(stepOf(browser.first)).toBe('1. Retrieve')
      const telephone = await telephoneOf(account)
      const next = await browser.ask(telephone)
      expect(stepOf(next)).toBe('2. Next step')
      expect(textOf(one(next.document, { role: 'timer' }))).toContain('resend after')
      const code = await sentCodeTo(telephone, 'forget')
      expect(errorOf(await browser.check(otherThan(code)), 'code-code')).toBe(
        'SMS code is wrong or has expired',
      )
      expect(stepOf(await browser.check(code))).toBe('3. Reset')
      const refused = await browser.reset({ password: 'sevenletters', confirm: 'x' })
      expect(errorOf(refused, 'reset-password')).toContain('at least two kinds')
      expect(errorOf(refused, 'reset-confirm')).toBe('The two passwords do not match')
      const done = await browser.reset({ password, confirm: password })
      expect(done.path).toMatch(/\/loginFrm$/)
      expect(noticeOf(done)).toContain('Your password was reset')
      expect(await signsIn()).toBe(true)
      expect((await earlier.getPage('/en/totalk/members')).path).toContain('/en/loginFrm')
    }))

  test('are worthless in another browser, and after the reset in this one too', () =>
    withAccount(async () => {
      const browser = await forgetful()
      const reset = await browser.toReset()
      const other = await forgetful()
      expect(hasForm(other.first, 'reset')).toBe(false)
      expect(stepOf(other.first)).toBe('1. Retrieve')
      expect(reset.path).toBe(browser.path)
      const state = browser.visitor.cookies.get(stateCookie)
      if (!state) throw new Error('no state cookie')
      await browser.reset({ password, confirm: password })
      // A copy of the cookie holds a ticket that is used up.
      browser.visitor.cookies.set(stateCookie, state)
      await browser.reopen()
      const late = await browser.reset({ password: 'River-boat-9', confirm: 'River-boat-9' })
      expect(hasForm(late, 'number')).toBe(true)
      expect(noticeOf(late)).toBe('That took too long. Please start again.')
      expect(await signsIn()).toBe(true)
    }))
})

test('a state that was changed, or belongs to another flow, is ignored', async () => {
  const browser = await forgetful()
  await browser.ask(await telephoneOf(account))
  const { cookies } = browser.visitor
  const state = cookies.get(stateCookie) ?? ''
  cookies.set(stateCookie, state.replace(/.{8}(~\d)?$/, 'AAAAAAAA$1'))
  cookies.set('ptt_code_login', state)
  expect(stepOf(await browser.reopen())).toBe('1. Retrieve')
  expect(hasForm(await browser.visitor.getPage('/en/loginFrm?way=sms'), 'number')).toBe(true)
})

test('an unknown number reaches the step of the code, and no further', async () => {
  const browser = await forgetful()
  expect(noticeOf(await browser.ask('09777123456'))).toContain('If an account uses the number')
  expect(errorOf(await browser.check('123456'), 'code-code')).toBe('SMS code is wrong or has expired')
  expect(await stackNumber('select count(*) from reset_tickets')).toBe(0)
})

test('five wrong codes burn the right one', async () => {
  const browser = await forgetful()
  const telephone = await telephoneOf(account)
  await browser.ask(telephone)
  const code = await sentCodeTo(telephone, 'forget')
  for (let tries = 0; tries < 5; tries++) await browser.check(otherThan(code))
  expect(errorOf(await browser.check(code), 'code-code')).toBe('SMS code is wrong or has expired')
})

test.each(locales)('in %s the steps have their names', async (locale) => {
  const { forget, screens } = words[locale]
  const browser = await forgetful(locale)
  await passMinute()
  const { retrieve, next, reset } = forget.step
  const main = mainOf(browser.first)
  expect(textOf(one(main, { tag: 'h1' }))).toBe(screens.forgetPwd)
  expect(all(one(main, { tag: 'ol' }), { tag: 'li' }).map(textOf)).toEqual([
    `1. ${retrieve}`,
    `2. ${next}`,
    `3. ${reset}`,
  ])
  const buttons = (page: HttpPage, id: string) =>
    all(one(page.document, { tag: 'form', id }), { tag: 'button', type: 'submit' }).map(textOf)
  expect(buttons(browser.first, 'number')).toContain(retrieve)
  expect(buttons(await browser.toReset(), 'reset')).toContain(reset)
})
