import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { credentialsOf } from '../support/sessions.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { LoginPage } from './pages/login-page.ts'

// A stack of its own: its captchas have no fixed answer, and other tests do not use up its attempts.
let stack: Stack
beforeAll(async () => {
  stack = await startStack({ env: { CAPTCHA_ANSWER: '' } })
})
afterAll(() => stack.stop())

async function openLogin(script: boolean, query = '') {
  return new LoginPage(await openPage({ script, consoleUrl: stack.consoleUrl })).open(query)
}

/** Answer to the sum on the page. */
async function sumOf(login: LoginPage): Promise<string> {
  const question = await login.form.getByText(/^What is/).textContent()
  const [, first, second] = /^What is (\d+) plus (\d+)\?/.exec(question ?? '') ?? []
  return String(Number(first) + Number(second))
}

test.each([true, false])(
  'an operator who cannot see the picture signs in with a sum (script %s)',
  async (script) => {
    const login = await openLogin(script)
    await login.page.getByRole('link', { name: 'Use a sum instead' }).click()
    await login.page.waitForURL('**/loginFrm?captcha=sum')
    await login.page.getByRole('link', { name: 'Use the picture instead' }).waitFor()
    await login.fill({ ...(await credentialsOf('owner', stack)), captcha: '1' })
    await login.sendRefused()
    expect(await login.errors()).toEqual(['input is wrong'])
    await login.signIn({ ...(await credentialsOf('owner', stack)), captcha: await sumOf(login) })
    expect(new URL(login.page.url()).pathname).toBe('/en/dashboard')
  },
)

test('the picture is an uncacheable PNG, different each time, and does not contain its answer', async () => {
  const login = await openLogin(true)
  const picture = login.form.getByRole('img')
  const drawn = new Set<string>()
  for (let time = 0; time < 3; time++) {
    const answer = await login.page.request.get((await picture.getAttribute('src')) ?? '')
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
    })
    drawn.add(
      createHash('sha256')
        .update(await answer.body())
        .digest('hex'),
    )
    const before = await login.challenge()
    await login.page.getByRole('link', { name: 'Another picture' }).click()
    await login.form.locator(`[name="challenge"]:not([value="${before}"])`).waitFor({ state: 'attached' })
  }
  expect(drawn.size).toBe(3)
  const width = () => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)
  await expect.poll(width).toBe(348)
  expect(await picture.getAttribute('alt')).toBe(
    'Verification picture. If you cannot see it, use the sum instead.',
  )
})

test('a new picture keeps the text typed before', async () => {
  const login = await openLogin(true)
  await login.fill({ account: 'somebody', password: 'Typed-before-1', captcha: '12' })
  const before = await login.challenge()
  await login.page.getByRole('link', { name: 'Another picture' }).click()
  await login.form.locator(`[name="challenge"]:not([value="${before}"])`).waitFor({ state: 'attached' })
  expect(await login.field('account').inputValue()).toBe('somebody')
  expect(await login.field('password').inputValue()).toBe('Typed-before-1')
  expect(await login.field('consent').isChecked()).toBe(true)
})

test('the picture of a forged challenge is answered with 404', async () => {
  const answer = await fetch(`${stack.consoleUrl}/api/captcha?c=Fe26.2*1*made*up`)
  expect(answer.status).toBe(404)
})

test('after ten wrong passwords an account has to wait, even with the right one, and other accounts do not', async () => {
  const login = await openLogin(false, '?captcha=sum')
  const typed = { account: 'goldenvalley', password: 'Wrong-password-1' }
  for (let time = 0; time < 10; time++) {
    await login.fill({ ...typed, captcha: await sumOf(login) })
    await login.sendRefused()
    expect(await login.refusal.textContent()).toContain('The account or the password is wrong.')
  }
  await login.fill({ ...(await credentialsOf('goldenvalley', stack)), captcha: await sumOf(login) })
  await login.sendRefused()
  expect(await login.refusal.textContent()).toMatch(/^Too many attempts\. Please try again in \d+ seconds\./)
  await login.signIn({ ...(await credentialsOf('owner', stack)), captcha: await sumOf(login) })
  expect(new URL(login.page.url()).pathname).toBe('/en/dashboard')
})
