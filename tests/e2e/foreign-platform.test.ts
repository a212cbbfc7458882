import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage, type StorageState } from '../support/browser.ts'
import type { ConsoleAlone } from '../support/console-alone.ts'
import {
  editor,
  type ForeignPlatform,
  type ForeignSuite,
  startConsoleBefore,
  startForeignPlatform,
} from '../support/foreign-platform.ts'
import { signedInState } from '../support/sessions.ts'
import { settled } from '../support/settled.ts'
import { LoginPage } from './pages/login-page.ts'
import { MemberForm } from './pages/member-form.ts'
import { MemberPage } from './pages/member-page.ts'
import { MembersList } from './pages/members-list.ts'
import { ProfilePage } from './pages/profile-page.ts'

/**
 * The console with a platform in Python that was written from docs/own-platform.md and the OpenAPI document.
 */

const suites: [suite: ForeignSuite, script: boolean, warnings: string[]][] = [
  ['aes-256-gcm', true, []],
  ['jwe', false, []],
  ['des-ede3-cbc', false, ['console: weak cipher suite: a message can be altered unnoticed']],
]

describe.each(suites)('under %s', (suite, script, warnings) => {
  let platform: ForeignPlatform
  let running: ConsoleAlone
  let state: StorageState
  beforeAll(async () => {
    platform = await startForeignPlatform(suite)
    running = await startConsoleBefore(platform)
    state = await signedInState(running.consoleUrl, editor)
  })
  afterAll(async () => {
    await running.stop()
    await platform.stop()
  })

  const open = () => openPage({ consoleUrl: running.consoleUrl, script, state })

  test('the console starts, warns of a weak suite only, and finds the platform healthy', async () => {
    expect(running.warnings).toEqual(warnings)
    const answer = await fetch(`${running.consoleUrl}/api/health`)
    expect(await answer.json()).toMatchObject({ status: 'ok', platform: 'ok' })
  })

  test('the editor signs in, and sees, searches, filters and pages through the members of its agent', async () => {
    const login = await new LoginPage(await openPage({ consoleUrl: running.consoleUrl, script })).open()
    await login.signIn(editor)
    const list = new MembersList(login.page)
    expect(new URL(list.page.url()).pathname).toBe('/en/home')
    await list.page.goto(list.path)
    expect(await list.count()).toBe(30)
    expect(await list.accounts()).toHaveLength(20)
    expect(await list.main.innerText()).toContain('30 of 40 used')
    await list.open('?page=2&size=20&sort=account&order=asc')
    expect((await list.accounts()).slice(0, 2)).toEqual(['ah021', 'ah022'])
    expect(await list.row('ah023').innerText()).toContain('ရန်ကုန် ဂိတ် 23\nဒေါ်ခင်ခင်')
    await list.filter({ terminalType: 'dispatchConsole' })
    expect(await list.count()).toBe(10)
    await list.open()
    await list.page.locator('main input[name="q"]').fill('李建国')
    await list.page.locator('main input[name="q"]').press('Enter')
    await list.page.waitForURL((url) => url.searchParams.has('q'))
    await list.settled()
    expect(await list.accounts()).toEqual(['ah028', 'ah019', 'ah010', 'ah001'])
    await list.open('?q=nobody')
    expect(await list.emptyText()).toContain('this member not found')
  })

  test('an edit is refused in the platform’s words beside its field, and then done', async () => {
    const page = await open()
    await settled(page, () => page.goto('/en/totalk/members/20003?dialog=edit'))
    const form = new MemberForm(page, 'edit')
    await form.fill({ nickName: '南门 မြောက်', thirdCode: 'XX-3' })
    await form.sendRefused()
    expect(await form.errorOf('thirdCode')).toBe('特殊编号须以 AH- 开头')
    expect(await form.field('thirdCode').inputValue()).toBe('XX-3')
    expect(await form.field('nickName').inputValue()).toBe('南门 မြောက်')
    await form.fill({ thirdCode: 'AH-3' })
    await form.send()
    expect(await page.locator('body').innerText()).toContain('The changes were saved.')
    const list = await new MembersList(page).open('?q=ah003')
    expect(await list.row('ah003').innerText()).toContain('南门 မြောက်\nHarriet Moss')
  })

  test('the page of the account shows the data of the sign-in, without the parts that the platform lacks', async () => {
    const profile = await new ProfilePage(await open()).open()
    expect(await profile.fact('User name')).toBe('editor')
    expect(await profile.fact('Nickname')).toBe('မဆုဆု')
    expect(await profile.fact('Role')).toBe('Editor')
    expect(await profile.page.locator('main h2').allInnerTexts()).toEqual(['Account'])
    expect(await profile.page.locator('main').innerText()).not.toMatch(/Couldn't|Request id/)
  })

  // The remaining steps do not depend on the suite.
  if (suite !== 'aes-256-gcm') return

  test('a time without a zone is read as Shanghai time, in every zone of the operator', async () => {
    const member = await new MemberPage(await open()).open(20002)
    expect(await member.name.innerText()).toBe('စကားပြောစက် ၁ 2')
    expect(await member.fact('Created')).toBe('2026-03-02 07:00:00')
    expect(await member.fact('Authorised until')).toBe('2027-12-31')
    expect(await member.page.locator('h2').allInnerTexts()).not.toContain('Groups')
  })

  test('a value that another operator saved meanwhile is displayed beside the typed one', async () => {
    const page = await open()
    await settled(page, () => page.goto('/en/totalk/members/20005?dialog=edit'))
    const form = new MemberForm(page, 'edit')
    await form.fill({ nickName: 'Mine' })
    const other = await open()
    await settled(other, () => other.goto('/en/totalk/members/20005?dialog=edit'))
    const theirs = new MemberForm(other, 'edit')
    await theirs.fill({ nickName: 'Theirs' })
    await theirs.send()
    await form.sendRefused()
    expect(await form.form.innerText()).toMatch(/Saved now\s+Theirs\s+Yours\s+Mine/)
    await form.send()
    expect(await new MemberPage(page).name.innerText()).toBe('Mine')
  })
})
