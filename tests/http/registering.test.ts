import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { all, first, one, textOf } from '../support/html.ts'
import { type FormInput, formOf } from '../support/html-form.ts'
import { type HttpPage, Visitor } from '../support/http.ts'
import { forgetLimits, otherThan, sentCodeTo, setRegistration, telephoneOf } from '../support/sent-code.ts'
import { captchaAnswer } from '../support/stack.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'

/** Registering without script. */

const password = 'River-boat-8'

beforeEach(async () => {
  await forgetLimits()
  await setRegistration(true)
})
afterAll(() => setRegistration(false))

const agents = () => stackNumber('select count(*) from agents')
const sentCodes = () => stackNumber('select count(*) from message_codes')
const errorOf = ({ document }: HttpPage, id: string) => {
  const error = first(document, { id: `${id}-error` })
  return error && textOf(error)
}
const mainOf = ({ document }: HttpPage) => textOf(one(document, { tag: 'main' }))

/** A browser on the registration page, which sends its two forms one after the other. */
async function newcomer(locale = 'en') {
  const visitor = new Visitor(workerStack().consoleUrl)
  let page = await visitor.getPage(`/${locale}/register`)
  const submit = async (id: string, input: FormInput) => {
    page = await visitor.submitForm(page, formOf(page.document, id), input)
    return page
  }
  return {
    ask: (telephone: string) => submit('number', { telephone, captcha: captchaAnswer }),
    finish: (input: FormInput) => submit('register', input),
  }
}

// @spec 2.31
test('a code, an account and a password create an agent that waits for its review', async () => {
  const telephone = '09777200002'
  const visitor = await newcomer()
  const step = await visitor.ask(telephone)
  expect(step.html).toContain(telephone)
  const code = await sentCodeTo(telephone, 'register')
  const fields = {
    code,
    account: 'rivermouth',
    password,
    confirm: password,
    agentInfoName: 'rivermouth talk',
  }
  const made = await visitor.finish({ ...fields, consent: 'on' })
  expect(mainOf(made)).toContain('Account rivermouth was created. You can sign in once its agent')
  expect(
    await stackRows(
      `select a.name, a.status, l.telephone from agents a join login_accounts l on l.agent_id = a.id
       where l.account = 'rivermouth'`,
    ),
  ).toEqual([{ name: 'rivermouth talk', status: 'Unreviewed', telephone }])
})

test('a phone number in use is refused beside the field, and no code is sent', async () => {
  const refused = await (await newcomer()).ask(await telephoneOf('goldenvalley'))
  expect(errorOf(refused, 'number-telephone')).toBe('Mobile is already taken')
  expect(await sentCodes()).toBe(0)
})

test('errors are displayed beside their fields, no account is created, and no password is returned', async () => {
  const number = '09777200004'
  const visitor = await newcomer()
  await visitor.ask(number)
  const code = await sentCodeTo(number, 'register')
  const before = await agents()
  const account = 'goldenvalley'
  const wrong = await visitor.finish({
    code: otherThan(code),
    account: 'some one',
    password: 'short',
    confirm: 'else',
  })
  expect(errorOf(wrong, 'register-account')).toContain('can contain letters, digits')
  expect(errorOf(wrong, 'register-password')).toBe('Password must have 6 to 16 characters')
  expect(errorOf(wrong, 'register-consent')).toContain('Please read and accept')
  const weak = await visitor.finish({ code, account, password: 'onlyletters', confirm: 'onlyletters' })
  expect(errorOf(weak, 'register-password')).toContain('at least two kinds')
  const other = await visitor.finish({ code, password, confirm: 'River-boat-9', consent: 'on' })
  expect(errorOf(other, 'register-confirm')).toBe('The two passwords do not match')
  const late = await visitor.finish({ code: otherThan(code), password, confirm: password, consent: 'on' })
  expect(errorOf(late, 'register-code')).toBe('SMS code is wrong or has expired')
  const taken = await visitor.finish({ code, password, confirm: password, consent: 'on' })
  expect(errorOf(taken, 'register-account')).toBe('Account is already taken')
  expect(await agents()).toBe(before)
  expect(taken.html).not.toContain(password)
})

test('a number added to the form by hand is ignored', async () => {
  const number = '09777200006'
  const visitor = await newcomer()
  await visitor.ask(number)
  const code = await sentCodeTo(number, 'register')
  await visitor.finish({
    code,
    account: 'handwriting',
    password,
    confirm: password,
    consent: 'on',
    telephone: '09777999999',
  })
  expect(await stackRows("select telephone from login_accounts where account = 'handwriting'")).toEqual([
    { telephone: number },
  ])
})

describe('when registration is closed', () => {
  test.each(locales)(
    'in %s the page says so and offers no form, and sign-in does not link to it',
    async (locale) => {
      await setRegistration(false)
      const { register, login, screens } = words[locale]
      const visitor = new Visitor(workerStack().consoleUrl)
      const page = await visitor.getPage(`/${locale}/register`)
      expect(textOf(one(one(page.document, { tag: 'main' }), { slot: 'notice' }))).toBe(register.closed)
      expect(all(one(page.document, { tag: 'main' }), { tag: 'form' })).toEqual([])
      const signIn = await visitor.getPage(`/${locale}/loginFrm`)
      const footer = one(one(signIn.document, { tag: 'main' }), { tag: 'footer' })
      expect(textOf(footer)).toContain(login.registrationClosed)
      expect(all(footer, { tag: 'a' }).map(textOf)).not.toContain(screens.register)
    },
  )

  test('a form rendered before is refused', async () => {
    const visitor = await newcomer()
    await setRegistration(false)
    expect(mainOf(await visitor.ask('09777200009'))).toContain('Registration is closed')
    expect(await sentCodes()).toBe(0)
  })
})

test.each(locales)('in %s sign-in links to registration, whose steps have their words', async (locale) => {
  const { register, code, fields, screens } = words[locale]
  const visitor = new Visitor(workerStack().consoleUrl)
  const signIn = await visitor.getPage(`/${locale}/loginFrm`)
  const links = all(one(one(signIn.document, { tag: 'main' }), { tag: 'footer' }), { tag: 'a' })
  const link = links.find((each) => textOf(each) === screens.register)
  const page = await visitor.getPage(link?.attribs.href ?? '')
  expect(textOf(one(one(page.document, { tag: 'main' }), { tag: 'h1' }))).toBe(register.heading)
  const telephone = '09777200007'
  const step = await visitor.submitForm(page, formOf(page.document, 'number'), {
    telephone,
    captcha: captchaAnswer,
  })
  expect(mainOf(step)).toContain(said(code.sent, { telephone }))
  const form = one(step.document, { tag: 'form', id: 'register' })
  expect(all(form, { tag: 'label' }).map(textOf)).toEqual(
    expect.arrayContaining([`${fields.code} *`, `${fields.account} *`, fields.agentInfoName]),
  )
  expect(all(form, { tag: 'button' }).map(textOf)).toContain(register.submit)
})
