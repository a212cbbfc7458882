import { beforeEach, describe, expect, test } from 'vitest'
import { endSessionsOf, firstMemberOf } from '../support/account-rows.ts'
import { openPage } from '../support/browser.ts'
import { streamRefused } from '../support/page-guard.ts'
import { sendAndStay } from '../support/send-and-stay.ts'
import { forgetLimits } from '../support/sent-code.ts'
import { credentialsOf, newSession } from '../support/sessions.ts'
import { captchaAnswer } from '../support/stack.ts'

/** When the session ends under an open dialog, the dialog's input stays, and a sign-in within it sends it. */

beforeEach(forgetLimits)

const operator = 'goldenvalley'
const member = () => firstMemberOf(operator)

const dialogs: [
  what: string,
  path: () => Promise<string>,
  form: string,
  typed: Record<string, string>,
  done: RegExp,
][] = [
  [
    'one’s own facts',
    async () => '/en/profile/index?dialog=edit',
    'own',
    { nickName: 'Still Here' },
    /Your information was saved/,
  ],
  [
    'authorising members of a list',
    async () => `/en/totalk/members?dialog=authorise&id=${await member()}`,
    'bulk',
    {},
    /1 member was authorised/,
  ],
  [
    'one member’s authorisation',
    async () => `/en/totalk/members/${await member()}?dialog=authorise`,
    'bulk',
    {},
    /1 member was authorised/,
  ],
]

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, script) => {
  test.each(dialogs)('the dialog of %s', async (_what, path, id, typed, done) => {
    const page = await openPage({ script, state: await newSession(operator), expected: [streamRefused] })
    await page.goto(await path())
    const form = page.locator(`form#${id}`)
    for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value)
    const authorised = form.locator('[name="authorisedYears"]')
    if (await authorised.count()) await authorised.first().selectOption({ index: 1 })
    await endSessionsOf(operator)
    await sendAndStay(form)
    await form.locator('[data-again]').waitFor()
    for (const [name, value] of Object.entries(typed))
      expect(await form.locator(`[name="${name}"]`).inputValue()).toBe(value)
    await form.locator('[name="againPassword"]').fill((await credentialsOf(operator)).password)
    await form.locator('[name="againCaptcha"]').fill(captchaAnswer)
    await form.locator('button[type="submit"]').click()
    await page.getByText(done).waitFor()
  })

  test('the confirmation before other sessions are ended', async () => {
    await newSession(operator)
    const page = await openPage({ script, state: await newSession(operator), expected: [streamRefused] })
    await page.goto('/en/profile/index?dialog=endOthers')
    const form = page.locator('form#end')
    await endSessionsOf(operator)
    await sendAndStay(form)
    await form.locator('[data-again]').waitFor()
    expect(await form.locator('button[type="submit"]').innerText()).toBe('Sign in and send')
  })
})
