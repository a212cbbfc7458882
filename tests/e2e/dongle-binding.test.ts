import { createHmac } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { axeFindings } from '../support/axe.ts'
import { openPage, type Visit } from '../support/browser.ts'
import { boundDongle, forgetDongles, startDongleProgram } from '../support/dongle-program.ts'
import { streamRefused } from '../support/page-guard.ts'
import { startRogueHelper } from '../support/rogue-helper.ts'
import { credentialsOf, newSession } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'
import { DonglePage } from './pages/dongle-page.ts'
import { DongleSignInPart } from './pages/dongle-sign-in.ts'
import { LoginPage } from './pages/login-page.ts'

const account = 'goldenvalley'
const { helperPort } = workerStack()
const noHelper = [/WebSocket connection to 'ws:\/\/127\.0\.0\.1:4006\/' failed/]
const { dongle: en } = words.en

/** The dongle's screen in a session of its own, because binding may end it. */
async function screenOf(operator = account, visit: Visit = {}): Promise<DonglePage> {
  onTestFinished(forgetDongles)
  return new DonglePage(await openPage({ ...visit, state: await newSession(operator) }))
}

const passwordOf = async (operator = account) => (await credentialsOf(operator)).password
const dongles = () => stackRows('select serial, key from dongles')

async function signInWithDongle(): Promise<string> {
  const login = await new LoginPage(await openPage()).open()
  await login.fill(await credentialsOf(account))
  await new DongleSignInPart(login).signIn()
  return new URL(login.page.url()).pathname
}

describe('binding', () => {
  test('stores a key that only platform and dongle know', async () => {
    const program = await startDongleProgram()
    const screen = await (await screenOf()).open()
    expect(await screen.serial.innerText()).toBe(en.none)
    expect(await screen.clearForm.count()).toBe(0)
    await screen.bind(await passwordOf())
    await screen.page.waitForURL('**/en/profile/dongle?bound=1')
    const { serial, key } = await program.stored()
    expect(await dongles()).toEqual([{ serial, key }])
    expect(key).toMatch(/^[\w+/]{43}=$/)
    expect(await program.fileMode()).toBe(0o600)
    expect(await screen.page.locator('main [data-slot="notice"]').first().innerText()).toBe(en.bound)
    expect(await screen.serial.innerText()).toBe(serial)
    const [log] = await stackRows(
      `select before, after from operation_log where call = 'loginInfo/loginChangeBind' order by id desc limit 1`,
    )
    expect(log).toEqual({ before: { serial: null }, after: { serial } })
    expect(await signInWithDongle()).toBe('/en/home')
  })

  // @spec 5.22
  test('with a wrong password changes neither dongle nor account', async () => {
    const program = await startDongleProgram()
    const screen = await (await screenOf()).open()
    await screen.bind('Wrong-password-1')
    expect(await screen.passwordError()).toBe(words.en.reasons.passwordWrong)
    expect(await screen.bindForm.locator('[name="confirmation"]:focus').count()).toBe(1)
    expect(await screen.refusal.count()).toBe(0)
    expect(await program.stored()).not.toHaveProperty('key')
    expect(await dongles()).toEqual([])
    await screen.bind('')
    expect(await screen.passwordError()).toBe(
      said(words.en.reasons.required, { field: words.en.fields.confirmation }),
    )
  })

  test('a dongle bound to another account is refused, and keeps working for that account', async () => {
    const bound = await boundDongle('lanling')
    const program = await startDongleProgram(bound)
    const screen = await (await screenOf()).open()
    await screen.bind(await passwordOf())
    await screen.refusal.waitFor()
    expect(await screen.refusal.innerText()).toContain(
      said(words.en.reasons.taken, { field: words.en.fields.serial }),
    )
    expect(await program.stored()).toEqual(bound)
  })

  test('a helper that cannot prove its key binds nothing', async () => {
    await startRogueHelper(({ id }, reply) => reply({ id, serial: 'T-1', mac: 'a1'.repeat(32) }), helperPort)
    const screen = await (await screenOf()).open()
    await screen.bind(await passwordOf())
    await screen.refusal.waitFor()
    expect(await screen.refusal.innerText()).toBe(words.en.errors.key_mismatch)
    expect(await dongles()).toEqual([])
  })

  test('a helper that disappears before the dongle stores its key is reported', async () => {
    const helper = await startRogueHelper(({ id, op, key, challenge }, reply) => {
      if (op === 'keep') return helper.hangUp()
      const mac = createHmac('sha256', Buffer.from(String(key), 'base64')).update(String(challenge))
      reply({ id, serial: 'T-1', mac: mac.digest('hex') })
    }, helperPort)
    const screen = await (await screenOf()).open()
    await screen.bind(await passwordOf())
    await screen.refusal.waitFor()
    expect(await screen.refusal.innerText()).toBe(en.notKept)
  })
})

describe.each(locales)('in %s', (locale) => {
  const { dongle, screens, login } = words[locale]

  test('the screen displays the bound dongle and the next step; axe finds no fault', async () => {
    const { serial } = await boundDongle(account)
    const screen = await (await screenOf()).open(locale)
    expect(await screen.page.locator('main h1').innerText()).toBe(screens.dongle)
    expect(await screen.serial.innerText()).toBe(serial)
    expect(await screen.page.locator('main h2').allInnerTexts()).toEqual([
      dongle.change.title,
      dongle.clear.title,
    ])
    expect(await axeFindings(screen.page)).toEqual([])
  })

  test('a missing helper or dongle is reported, and nothing is bound', async () => {
    const screen = await (await screenOf(account, { expected: noHelper })).open(locale)
    await screen.bind(await passwordOf())
    await screen.refusal.waitFor()
    expect(await screen.refusal.innerText()).toBe(dongle.trouble.unreachable)
    const program = await startDongleProgram()
    await program.command('remove')
    await screen.bind(await passwordOf())
    await screen.page.locator('[data-slot="notice"]', { hasText: dongle.trouble.absent }).waitFor()
    expect(await dongles()).toEqual([])
  })

  test('a change ends every session; the former dongle is refused afterwards', async () => {
    const before = await boundDongle(account)
    const program = await startDongleProgram()
    const screen = await (await screenOf(account, { expected: [streamRefused] })).open(locale)
    await screen.bind(await passwordOf())
    await screen.page.waitForURL(`**/${locale}/loginFrm?dongle=changed`)
    expect(await screen.page.locator('main [data-slot="notice"]').first().innerText()).toBe(
      login.dongle.changed,
    )
    const now = await program.stored()
    expect(await dongles()).toEqual([now])
    expect(now.serial).not.toBe(before.serial)
    expect(await signInWithDongle()).toMatch(/^\/en\/home$/)
  })

  test.each([
    ['with script', true],
    ['without script', false],
  ])('%s the dongle is unbound only with the right password, which ends every session', async (_, script) => {
    await boundDongle(account)
    const screen = await (await screenOf(account, { script, expected: [streamRefused] })).open(locale)
    expect(await screen.clearRefused('Wrong-password-1')).toContain(words[locale].reasons.passwordWrong)
    expect(await dongles()).toHaveLength(1)
    if (!script) {
      expect(await screen.bindForm.isVisible()).toBe(false)
      expect(await screen.page.locator('main').innerText()).toContain(dongle.bindNeedsScript)
    }
    const { cookies } = await screen.page.context().storageState()
    await screen.clear(await passwordOf())
    await screen.page.waitForURL(`**/${locale}/loginFrm?dongle=cleared`)
    expect(await screen.page.locator('main [data-slot="notice"]').first().innerText()).toBe(
      login.dongle.cleared,
    )
    expect(await dongles()).toEqual([])
    const ended = await openPage({ state: { cookies, origins: [] } })
    await ended.goto('/en/totalk/members')
    expect(new URL(ended.url()).pathname).toBe('/en/loginFrm')
  })
})
