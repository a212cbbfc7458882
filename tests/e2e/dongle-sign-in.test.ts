import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sealData, unsealData } from 'iron-session'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '@/lib/i18n/locales'
import { axeFindings } from '../support/axe.ts'
import { openPage, type Visit } from '../support/browser.ts'
import { boundDongle, startDongleProgram } from '../support/dongle-program.ts'
import { startRogueHelper } from '../support/rogue-helper.ts'
import { credentialsOf } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'
import { DongleSignInPart } from './pages/dongle-sign-in.ts'
import { LoginPage } from './pages/login-page.ts'

const { consoleUrl, dataDir, helperPort } = workerStack()
const noHelper = [/WebSocket connection to 'ws:\/\/127\.0\.0\.1:4006\/' failed/]

/** The sign-in page, filled in, in any language. */
async function filledSignIn(account = 'goldenvalley', visit: Visit = {}, locale: Locale = 'en') {
  const login = await new LoginPage(await openPage(visit), locale).open()
  await login.fill(await credentialsOf(account))
  return new DongleSignInPart(login)
}

const macOf = (key: string, challenge: unknown) =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(String(challenge)).digest('hex')

describe('with the dongle of the account', () => {
  // @spec 1.12 9.9
  test('an operator signs in, and the challenge is used up', async () => {
    await startDongleProgram(await boundDongle('goldenvalley'))
    const used = await stackNumber('select count(*) from answered_challenges')
    const part = await filledSignIn()
    await part.signIn()
    expect(new URL(part.login.page.url()).pathname).toBe('/en/home')
    expect(await stackNumber('select count(*) from answered_challenges')).toBe(used + 1)
    const [row] = await stackRows('select account, result from sign_ins order by id desc limit 1')
    expect(row).toEqual({ account: 'goldenvalley', result: 'ok' })
  })

  test('the password and the captcha are still required', async () => {
    await startDongleProgram(await boundDongle('goldenvalley'))
    const part = await filledSignIn()
    await part.login.field('password').fill('Wrong-password-1')
    await part.button.click()
    await part.login.refusal.waitFor()
    expect(await part.login.refusal.textContent()).toContain(words.en.login.wrong)
    await part.login.fill({ ...(await credentialsOf('goldenvalley')), captcha: '00000' })
    await part.button.click()
    await expect.poll(() => part.login.errors()).toEqual(['input is wrong'])
  })

  test('its answer is sent once: the next sign-in by password goes without it', async () => {
    await startDongleProgram({ ...(await boundDongle('goldenvalley')), serial: 'T-other' })
    const part = await filledSignIn()
    await part.button.click()
    await part.login.refusal.waitFor()
    await part.login.signIn(await credentialsOf('goldenvalley'))
  })
})

test.each(locales)(
  'in %s a missing helper is reported within two seconds, and the password signs in',
  async (locale) => {
    const { dongle } = words[locale]
    const part = await filledSignIn('goldenvalley', { expected: noHelper }, locale)
    const { text, took } = await part.complaint()
    expect(text).toBe(said(dongle.passwordWay, { trouble: dongle.trouble.unreachable }))
    expect(took).toBeLessThan(2000)
    expect(await axeFindings(part.login.page)).toEqual([])
    await part.login.signIn(await credentialsOf('goldenvalley'))
  },
)

describe('a dongle', () => {
  const { trouble, passwordWay } = words.en.dongle

  test.each([
    ['serial', { serial: 'T-other' }],
    ['key', { key: randomBytes(32).toString('base64') }],
  ])('with another %s does not match the account', async (_, other) => {
    await startDongleProgram({ ...(await boundDongle('goldenvalley')), ...other })
    const part = await filledSignIn()
    await part.button.click()
    await part.login.refusal.waitFor()
    expect(await part.login.refusal.textContent()).toContain('UKEY does not match login account')
  })

  // @spec 8.5
  test('that is missing is requested; once inserted it signs in', async () => {
    const program = await startDongleProgram(await boundDongle('goldenvalley'))
    await program.command('remove')
    const part = await filledSignIn()
    expect((await part.complaint()).text).toBe('please insert UKEY to identify')
    await program.command('insert')
    await part.signIn()
  })

  test('that cannot be read is reported with its error code', async () => {
    const program = await startDongleProgram()
    await program.command('error 5')
    const part = await filledSignIn()
    const reason = said(trouble.readError, { code: '5' })
    expect((await part.complaint()).text).toBe(said(passwordWay, { trouble: reason }))
  })

  test('that answers after 60 seconds is refused', async () => {
    const bound = await boundDongle('goldenvalley')
    const part = await filledSignIn()
    const offer = await sealedOffer(part, { expires: Date.now() - 1 })
    await part.sendRefusedWith({ offer, serial: bound.serial, mac: macOf(bound.key, knownChallenge) })
    expect(await part.login.errors()).toEqual([words.en.reasons.answeredLate])
  })

  test('needs script, as a text explains without it, and the password signs in', async () => {
    const part = await filledSignIn('goldenvalley', { script: false })
    expect(await part.button.isVisible()).toBe(false)
    expect(await part.login.page.locator('main').innerText()).toContain(words.en.dongle.needsScript)
    await part.login.signIn(await credentialsOf('goldenvalley'))
  })
})

describe('a challenge', () => {
  test('signs in once: the same request again is refused', async () => {
    await startDongleProgram(await boundDongle('goldenvalley'))
    const part = await filledSignIn()
    const { page } = part.login
    const sent = page.waitForRequest((request) => /_mac"/.test(request.postData() ?? ''))
    await part.signIn()
    const request = await sent
    const again = () =>
      fetch(request.url(), {
        method: 'POST',
        redirect: 'manual',
        headers: { ...request.headers(), cookie: '', origin: consoleUrl },
        body: request.postData(),
      })
    const answer = await again()
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('ptt_session')
    expect(await answer.text()).toContain(words.en.login.captchaOld)
  })

  test('made for one sign-in is refused at another', async () => {
    const bound = await boundDongle('goldenvalley')
    const other = await filledSignIn()
    const offer = await sealedOffer(other)
    const part = await filledSignIn()
    await part.sendRefusedWith({ offer, serial: bound.serial, mac: macOf(bound.key, knownChallenge) })
    expect(await part.login.errors()).toEqual([words.en.reasons.answeredLate])
  })

  test('answered before is refused by every console', async () => {
    const bound = await boundDongle('goldenvalley')
    const challenge = randomBytes(32).toString('base64url')
    const answer = { serial: bound.serial, mac: macOf(bound.key, challenge) }
    const first = await filledSignIn('goldenvalley', { expected: noHelper })
    await first.fillIn({ offer: await sealedOffer(first, { challenge }), ...answer })
    await first.login.form.locator('button[type="submit"]').click()
    await first.login.page.waitForURL('**/en/home')
    const second = await filledSignIn()
    await second.sendRefusedWith({ offer: await sealedOffer(second, { challenge }), ...answer })
    expect(await second.login.refusal.textContent()).toContain('UKEY does not match login account')
  })

  test('with a forged answer does not sign in', async () => {
    const { serial } = await boundDongle('goldenvalley')
    await startRogueHelper(({ id }, reply) => reply({ id, serial, mac: 'a1'.repeat(32) }), helperPort)
    const part = await filledSignIn()
    await part.button.click()
    await part.login.refusal.waitFor()
    expect(await part.login.refusal.textContent()).toContain('UKEY does not match login account')
  })
})

describe('a hostile helper', () => {
  const { trouble, passwordWay } = words.en.dongle
  test.each<[string, string, (reply: (frame: unknown) => void, id: unknown) => void]>([
    ['never answers', trouble.silent, () => {}],
    ['answers for others', trouble.silent, (reply) => reply({ id: 'x', serial: 'K', mac: 'a1'.repeat(32) })],
    ['sends nonsense', trouble.silent, (reply) => reply('<script>alert(1)</script>')],
    ['sends a mebibyte', trouble.garbled, (reply) => reply('x'.repeat(1 << 20))],
    ['floods', trouble.garbled, (reply) => Array.from({ length: 5000 }, () => reply({ event: 'removed' }))],
    ['lies about its error', trouble.silent, (reply, id) => reply({ id, error: '<b>5</b>' })],
    ['sends an invalid serial', trouble.silent, (reply, id) => reply({ id, serial: '<img>', mac: 'a' })],
  ])('that %s is reported within two seconds, and the password signs in', async (_, complaint, misbehave) => {
    await startRogueHelper(({ id }, reply) => misbehave(reply, id), helperPort)
    const part = await filledSignIn()
    const { text, took } = await part.complaint()
    expect(text).toBe(said(passwordWay, { trouble: complaint }))
    // Two seconds, and time to render on a busy machine.
    expect(took).toBeLessThan(2500)
    await part.login.signIn(await credentialsOf('goldenvalley'))
  })
})

test('a browser that blocks loopback connections is named as the cause', async () => {
  const part = await filledSignIn('goldenvalley', { expected: noHelper })
  const { page } = part.login
  const devtools = await page.context().newCDPSession(page)
  const { targetInfo } = await devtools.send('Target.getTargetInfo')
  await devtools.send('Browser.setPermission', {
    browserContextId: targetInfo.browserContextId,
    origin: consoleUrl,
    permission: { name: 'loopback-network' },
    setting: 'denied',
  })
  const { text } = await part.complaint()
  expect(text).toBe(said(words.en.dongle.passwordWay, { trouble: words.en.dongle.trouble.denied }))
})

test('a page of another origin is refused by the software helper', async () => {
  await startDongleProgram()
  const closed = await new Promise<boolean>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${helperPort}`)
    socket.onopen = () => resolve(false)
    socket.onerror = () => resolve(true)
  })
  expect(closed).toBe(true)
})

test('sign-in does not contact the helper before its button is pressed', async () => {
  const helper = await startRogueHelper(() => {}, helperPort)
  const part = await filledSignIn()
  await part.login.signIn(await credentialsOf('goldenvalley'))
  expect([helper.lines, helper.asked]).toEqual([0, []])
})

const knownChallenge = 'c'.repeat(43)

/** An offer for the page's captcha, sealed with the console's own secret. */
async function sealedOffer(part: DongleSignInPart, changes: object = {}): Promise<string> {
  const secret = await readFile(join(dataDir, 'session-secret'), 'utf8')
  const password = { 1: secret.trim() }
  const captcha = await part.login.challenge()
  expect(await unsealData(captcha, { password })).toHaveProperty('token')
  const subject = createHash('sha256').update(captcha).digest('base64url')
  const offer = { challenge: knownChallenge, subject, expires: Date.now() + 60_000, ...changes }
  return sealData(offer, { password })
}
