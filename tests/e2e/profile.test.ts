import { describe, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { freshDigits } from '../support/member-facts.ts'
import { streamRefused } from '../support/page-guard.ts'
import { sendAndStay } from '../support/send-and-stay.ts'
import { cookieOf, credentialsOf, newSession } from '../support/sessions.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { workerStack } from '../support/worker-stack.ts'
import { ProfilePage } from './pages/profile-page.ts'

const { consoleUrl } = workerStack()
const modes = [
  ['with script', true],
  ['without script', false],
] as const

const accountRow = async (account: string) =>
  (
    await stackRows('select id, nick_name, telephone, row_version from login_accounts where account = $1', [
      account,
    ])
  )[0] ?? {}

describe.each(modes)('%s', (_, script) => {
  test('shows the account’s facts, the agent with its contract and quotas, sessions and sign-ins', async () => {
    const page = await openPageAs('goldenvalley', { script })
    await page.goto('/en/totalk/members')
    await page.locator('header').getByRole('link', { name: 'Your account' }).click()
    await page.locator('a.menu-item[href="/en/profile/index"]').click()
    const profile = new ProfilePage(page)
    await profile.sessions.first().waitFor()
    const { nick_name: nickName, telephone } = await accountRow('goldenvalley')
    expect(await profile.fact('User name')).toBe('goldenvalley')
    expect(await profile.fact('Nickname')).toBe(nickName)
    expect(await profile.fact('Mobile')).toBe(telephone)
    expect(await profile.fact('Role')).toBe('Editor')
    const members = await stackNumber('select members from tallies where agent_id = 1')
    const [agent = {}] = await stackRows('select name, member_limit from agents where id = 1')
    expect(await profile.fact('Agent')).toBe(agent.name)
    expect(await profile.fact('Status')).toBe('Normal')
    expect(await profile.fact('Contract expiry')).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await profile.fact('Members')).toBe(`${members} of ${agent.member_limit} used`)
    expect(await profile.sessions.first().innerText()).toMatch(/Chrome on Linux[\s\S]*This session/)
    expect(await profile.signIns.count()).toBeLessThanOrEqual(20)
    expect(await profile.signIns.first().innerText()).toContain('Signed in')
  })

  test('a nickname is changed without the password, a number only with it; the shell follows', async () => {
    const page = await openPage({ script, state: await newSession('hinthataxi') })
    const profile = await new ProfilePage(page).open('?dialog=edit')
    const nickName = `Daw Aye ${freshDigits(4)}`
    await profile.save({ nickName })
    await page.getByText('Your information was saved.').waitFor()
    expect(await accountRow('hinthataxi')).toMatchObject({ nick_name: nickName })
    expect(await page.locator('header').innerText()).toContain(nickName)

    const telephone = `09${freshDigits(9)}`
    await profile.open('?dialog=edit')
    await profile.form.locator('[name="telephone"]').fill(telephone)
    await sendAndStay(profile.form)
    expect(await profile.form.innerText()).toContain('Your password cannot be empty')
    const { password } = await credentialsOf('hinthataxi')
    await profile.save({ confirmation: password })
    await page.getByText('Your information was saved.').waitFor()
    expect(await accountRow('hinthataxi')).toMatchObject({ nick_name: nickName, telephone })
  })

  test('errors are displayed beside their fields, and the input stays', async () => {
    const page = await openPageAs('goldenvalley', { script })
    const before = await accountRow('goldenvalley')
    const { telephone } = await accountRow('hinthataxi')
    const profile = await new ProfilePage(page).open('?dialog=edit')
    const { password } = await credentialsOf('goldenvalley')
    for (const [values, message] of [
      [{ nickName: '' }, 'Nickname cannot be empty, please enter completely'],
      [{ nickName: 'Ko Ko', telephone: '12' }, 'Mobile is not valid'],
      [{ telephone: String(telephone), confirmation: 'Wrong-password-1' }, 'password error'],
      [{ telephone: String(telephone), confirmation: password }, 'Mobile is already taken'],
    ] as const) {
      for (const [name, value] of Object.entries(values))
        await profile.form.locator(`[name="${name}"]`).fill(value)
      await sendAndStay(profile.form)
      expect(await profile.form.innerText()).toContain(message)
    }
    expect(await profile.form.locator('[name="nickName"]').inputValue()).toBe('Ko Ko')
    expect(await page.content()).not.toContain(password)
    expect(await accountRow('goldenvalley')).toEqual(before)
  })

  test('a session ended from another one is refused at its next request', async () => {
    const here = await newSession('hinthataxi')
    const other = await openPage({
      script,
      state: await newSession('hinthataxi'),
      expected: [streamRefused],
    })
    await other.goto('/en/totalk/members')
    const page = await openPage({ script, state: here })
    const profile = await new ProfilePage(page).open()
    const count = await profile.sessions.count()
    // The newest of the other sessions.
    await profile.sessions.nth(1).getByRole('link', { name: /^End / }).click()
    await profile.endForm.waitFor()
    expect(await profile.endForm.locator('[data-slot="touched"] li').allInnerTexts()).toEqual([
      'Chrome on Linux 127.0.0.1',
    ])
    expect(await profile.confirmEnd()).toBe('1 session was ended.')
    expect(await profile.sessions.count()).toBe(count - 1)
    // With script the page may redirect to sign-in itself.
    if (!script) await other.goto('/en/totalk/members')
    await other.waitForURL('**/en/loginFrm?*')
    expect((await other.request.get('/api/export/members?format=csv&locale=en')).status()).toBe(401)
  })

  test('all other sessions end together; this one stays', async () => {
    const others = [await newSession('hinthataxi'), await newSession('hinthataxi')]
    const page = await openPage({ script, state: await newSession('hinthataxi') })
    const profile = await new ProfilePage(page).open()
    const count = (await profile.sessions.count()) - 1
    await page.getByRole('link', { name: 'End all other sessions' }).click()
    await profile.endForm.waitFor()
    expect(await profile.confirmEnd()).toMatch(new RegExp(`^${count} sessions? w`))
    expect(await profile.sessions.count()).toBe(1)
    expect(await page.getByRole('link', { name: 'End all other sessions' }).count()).toBe(0)
    for (const state of others) {
      const ended = await openPage({ script: false, state })
      await ended.goto('/en/totalk/members')
      expect(new URL(ended.url()).pathname).toBe('/en/loginFrm')
    }
  })
})

test('the confirmation reports a session that is gone, and never displays a session of another account', async () => {
  const page = await openPageAs('goldenvalley', { script: false })
  const [foreign = {}] = await stackRows(
    "select session_id from tokens where kind = 'full' and account_id <> $1 limit 1",
    [(await accountRow('goldenvalley')).id],
  )
  for (const id of [foreign.session_id, '3f0c2b9e-8d7a-4c1e-9b1a-2f6d5e4c3b2a', 'x']) {
    await page.goto(`/en/profile/index?dialog=end&id=${id}`)
    expect(await page.locator('[data-slot="dialog"]').innerText()).toContain(
      'This session has already ended.',
    )
    expect(await page.locator('form#end').count()).toBe(0)
  }
})

describe('an attack', () => {
  test('with a form made for the own session cannot end one of another account', async () => {
    await newSession('hinthataxi')
    const ayar = (await accountRow('hinthataxi')).id
    const [foreign = {}] = await stackRows('select session_id from tokens where account_id = $1', [ayar])
    await newSession('goldenvalley')
    const page = await openPage({ script: false, state: await newSession('goldenvalley') })
    const profile = await new ProfilePage(page).open()
    await profile.sessions.nth(1).getByRole('link', { name: /^End / }).click()
    await profile.endForm.locator('[name="sessionId"]').evaluate((input, value) => {
      if (input instanceof HTMLInputElement) input.value = value
    }, String(foreign.session_id))
    const standing = () =>
      stackNumber('select count(*) from tokens where session_id = $1', [foreign.session_id])
    await sendAndStay(profile.endForm)
    expect(await profile.page.locator('main').innerText()).toContain('This session has already ended.')
    expect(await standing()).toBe(1)
  })

  test('by another site changes nothing', async () => {
    const page = await openPageAs('goldenvalley', { script: false })
    await page.goto('/en/profile/index?dialog=edit')
    const before = await accountRow('goldenvalley')
    const inputs = page.locator('form#own input[name]')
    const fields = await inputs.evaluateAll((all) =>
      all.flatMap((input) => (input instanceof HTMLInputElement ? [[input.name, input.value]] : [])),
    )
    const body = new FormData()
    for (const [name = '', value = ''] of fields) body.append(name, name === 'nickName' ? 'Mallory' : value)
    await fetch(`${consoleUrl}/en/profile/index`, {
      method: 'POST',
      headers: { cookie: await cookieOf('goldenvalley'), origin: 'https://evil.example' },
      body,
      redirect: 'manual',
    })
    expect(await accountRow('goldenvalley')).toEqual(before)
  })
})
