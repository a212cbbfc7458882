import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { openPage, openSharedPage } from '../support/browser.ts'
import { startForeignConsole } from '../support/foreign-console.ts'
import { editor, type Wish } from '../support/foreign-platform.ts'
import { sendAndStay } from '../support/send-and-stay.ts'
import { signedInState } from '../support/sessions.ts'
import { captchaAnswer } from '../support/stack.ts'
import { said, words } from '../support/words.ts'
import { LoginPage } from './pages/login-page.ts'
import { MemberForm } from './pages/member-form.ts'
import { MemberPage } from './pages/member-page.ts'
import { MembersList } from './pages/members-list.ts'

/** Answers that are wrong in a part: all else is shown, and a form keeps what was typed. */

const { consoleUrl, state, platform, spoil, logged, log } = await startForeignConsole('aes-256-gcm')
const calls = {
  list: 'userInfo/groupUserWithPage',
  edit: 'userInfo/editUserInfo',
  usage: 'agentInfo/agentUserInfo',
  agents: 'agentInfo/selectAgentInfoList',
  verify: 'agentInfo/loginverify',
  signIn: 'loginInfo/loginWithPwd',
}
const { errors, platformSays, list: listWords } = words.en
const says = (msg: string) => said(platformSays.other, { msg })
const open = () => openSharedPage({ consoleUrl, script: false, state })
const openList = async (query?: string) => new MembersList(await open()).open(query)

/** Opens the edit of a member and fills its nickname in. */
async function openEdit(id: number, nickName: string, page?: Page): Promise<MemberForm> {
  const form = new MemberForm(page ?? (await open()), 'edit')
  await form.page.goto(`/en/totalk/members/${id}?dialog=edit`)
  await form.fill({ nickName })
  return form
}

describe('beside the list', () => {
  test('a quota that fails is named, and one that the platform lacks is not', async () => {
    // The console keeps the quota for some seconds, but not over a sign-in.
    const fresh = await signedInState(consoleUrl, editor)
    const page = await openSharedPage({ consoleUrl, script: false, state: fresh })
    const heading = async (wish?: Wish) => {
      await platform.misbehave(calls.usage, wish)
      const list = await new MembersList(page).open()
      expect(await list.accounts()).toHaveLength(20)
      return page.locator('[data-slot="page-heading"]').innerText()
    }
    const broken = await heading({ status: 500, body: 'Internal Server Error' })
    expect(broken).toContain(listWords.besideFailed)
    expect(broken).not.toContain('of 40 used')
    const lacking = await heading({ status: 404, body: '' })
    expect(lacking).not.toContain(listWords.besideFailed)
    expect(lacking).not.toContain('of 40 used')
    expect(await heading()).toContain('30 of 40 used')
  })

  test.each([
    [500, words.en.members.agentsUnread],
    [404, undefined],
  ])('agents at status %i leave every form as it is', async (status, notice) => {
    await spoil(calls.agents, { status, body: '' })
    const list = await openList('?dialog=edit&id=20004')
    expect(await new MemberForm(list.page, 'edit').field('account').inputValue()).toBe('ah004')
    await list.open('?dialog=prohibitCall&id=20004')
    expect(await list.page.locator('form#bulk [data-slot="touched"] li').count()).toBe(1)
    await list.page.goto('/en/totalk/members/new')
    await new MemberForm(list.page, 'member').field('account').waitFor()
    const notices = await list.page.locator('main [data-slot="notice"]').allInnerTexts()
    expect(notices).toEqual(notice ? [notice] : [])
  })
})

describe('a row', () => {
  test('of wrong type, or with an id that is none, is named above the list, and the others are shown', async () => {
    const rows = {
      20028: { rowVersion: 'x' },
      20027: { userId: '90071992547409931' },
      20026: { userId: -4 },
      20025: { userId: 1e21 },
    }
    await spoil(calls.list, { rows })
    const list = await openList()
    expect(await list.count()).toBe(30)
    expect((await list.accounts())[0]).toBe('ah024')
    expect(await list.accounts()).toHaveLength(16)
    const named = '4 rows cannot be read: 20028, 90071992547409931, -4, 1e+21'
    expect(await list.page.locator('[data-slot="unreadable-rows"]').innerText()).toBe(named)
    const unreadable = ['20028', '90071992547409931', '-4', '1e+21']
    await expect
      .poll(async () => (await log()).find((line) => 'unreadable' in line))
      .toMatchObject({ call: calls.list, unreadable, places: ['rowVersion', 'userId'] })
  })

  test('without texts is named by what it has', async () => {
    const nothing = { nickName: null, name: null, telephone: null, sex: null, terminalType: null }
    await spoil(calls.list, { rows: { 20028: nothing, 20027: { ...nothing, account: null } } })
    const list = await openList()
    const links = await list.rows.locator('th a').allInnerTexts()
    expect(links.slice(0, 2)).toEqual(['ah028', '20027'])
  })

  test('is none where the list is null', async () => {
    await spoil(calls.list, { patch: { list: null, total: 0, pageNum: null, pageSize: null } })
    expect(await (await openList()).emptyText()).toContain(words.en.members.nothingYet)
  })

  test('with a word of its own keeps it, and an edit neither changes it nor sends it', async () => {
    const word = { terminalType: 'carrierPigeon' }
    const restore = [
      await spoil(calls.list, { rows: { 20028: word } }),
      await spoil('userInfo/getUserInfo', { patch: word }),
    ]
    const list = await openList()
    expect((await list.column('Terminal type')).slice(0, 2)).toEqual(['carrierPigeon', 'Dispatch'])
    expect(await (await new MemberPage(list.page).open(20028)).fact('Terminal type')).toBe('carrierPigeon')
    const edits = async () => (await platform.requests()).filter(({ call }) => call === calls.edit).length
    const before = await edits()
    const form = await openEdit(20028, 'Pigeon', list.page)
    expect(await form.field('terminalType').inputValue()).toBe('carrierPigeon')
    await form.sendRefused()
    expect(await form.errorOf('terminalType')).toBe('Terminal type: input illegal')
    expect(await form.field('terminalType').inputValue()).toBe('carrierPigeon')
    expect(await edits()).toBe(before)
    await Promise.all(restore.map((back) => back()))
    await form.fill({ terminalType: 'ipPhone' })
    await form.send()
    expect(await new MemberPage(form.page).name.innerText()).toBe('Pigeon')
  })
})

const done = `${errors.conflict} ${says('正在被张三编辑')}`
const refusals: [what: string, wish: Wish, notice: string, line: Record<string, unknown>][] = [
  [
    'is a sealed refusal at status 400',
    { status: 400, answer: { code: 0, msg: '今天不能修改' } },
    `${errors.illegal} ${says('今天不能修改')}`,
    { code: 'illegal' },
  ],
  [
    'is a sealed conflict at status 409',
    { status: 409, answer: { code: 5, msg: '正在被张三编辑' } },
    done,
    { code: 'conflict' },
  ],
  ['has no envelope', { body: '{}' }, errors.unread, { code: 'unread', kind: 'envelope' }],
  [
    'has no count',
    { patch: { changed: 'one' } },
    errors.unread,
    { code: 'unread', kind: 'schema at changed' },
  ],
  ['is of 9 MiB', { padding: 9 << 20 }, errors.unread, { code: 'unread', kind: 'length' }],
  ['is status 502', { status: 502, body: '<h1>' }, errors.unread, { code: 'unread', kind: 'envelope' }],
  ['is cut in the middle', { cut: true }, errors.unanswered, { code: 'unanswered' }],
]

describe.each(refusals)('an edit whose answer %s', (what, wish, notice, line) => {
  test('keeps what was typed and says what became of it, and is done once when sent again', async () => {
    const typed = `Typed ${what}`.slice(0, 40)
    const restore = await spoil(calls.edit, wish)
    const form = await openEdit(20010, typed)
    await form.sendRefused()
    await restore()
    const shown = await form.form.locator('[data-slot="notice"]').innerText()
    expect(shown.split('\n')[0]).toBe(notice)
    expect(await form.field('nickName').inputValue()).toBe(typed)
    const requestId = await form.form.locator('[data-slot="notice"] code').innerText()
    expect(await logged(requestId)).toMatchObject({ call: calls.edit, ...line })
    await form.send()
    expect(await new MemberPage(form.page).name.innerText()).toBe(typed)
  })
})

test.each([
  [2, 422, '特殊编号属于另一辆车'],
  [5, 409, 'နံပါတ်ကို ကားတစ်စီး သုံးနေသည်'],
])('code %i at status %i says at the field what the platform says of it', async (code, status, sentence) => {
  await spoil(calls.edit, { status, answer: { code, data: { thirdCode: sentence, holder: '王五' } } })
  const form = await openEdit(20011, 'Typed')
  await form.sendRefused()
  expect(await form.errorOf('thirdCode')).toBe(sentence)
  expect(await form.errors()).toEqual([sentence])
  expect(await form.field('nickName').inputValue()).toBe('Typed')
})

test('a session that ends before an edit asks for the password in the form, and sends what was typed', async () => {
  const over: Wish = { status: 401, answer: { code: 0 }, body: '' }
  const restore = [await spoil(calls.edit, over), await spoil(calls.verify, over)]
  const form = await openEdit(20012, 'Typed before the end')
  await sendAndStay(form.form)
  expect(await form.form.innerText()).toContain(errors.unauthenticated)
  expect(await form.field('nickName').inputValue()).toBe('Typed before the end')
  await Promise.all(restore.map((back) => back()))
  await form.field('againAccount').fill(editor.account)
  await form.field('againPassword').fill(editor.password)
  await form.field('againCaptcha').fill(captchaAnswer)
  await form.send()
  expect(await new MemberPage(form.page).name.innerText()).toBe('Typed before the end')
})

test.each([
  ['an unknown role', { patch: { Role: 'superuser' } }, 'schema at Role'],
  ['a negative id', { patch: { LoginId: -2 } }, 'schema at LoginId'],
  ['an empty token', { patch: { Token: '' } }, 'schema at Token'],
])('a sign-in with %s opens no session', async (_, wish, kind) => {
  const login = await new LoginPage(await openPage({ consoleUrl, script: false })).open()
  const restore = await spoil(calls.signIn, wish)
  await login.fill(editor)
  await login.sendRefused()
  await restore()
  expect((await login.refusal.innerText()).split('\n')[0]).toBe(errors.bad_answer)
  expect(await logged(await login.refusal.locator('code').innerText())).toMatchObject({ kind })
  expect((await login.page.context().cookies()).map(({ name }) => name)).not.toContain('ptt_session')
  await login.signIn(editor)
  await login.page.goto('/en/totalk/members')
  expect(await new MembersList(login.page).count()).toBe(30)
})
