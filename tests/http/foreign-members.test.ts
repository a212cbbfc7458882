import { describe, expect, test } from 'vitest'
import { startForeignConsole } from '../support/foreign-console.ts'
import { editor, type Wish } from '../support/foreign-platform.ts'
import { all, first, one, textOf } from '../support/html.ts'
import { type FormInput, formOf } from '../support/html-form.ts'
import { type HttpPage, Visitor } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { signedInState } from '../support/sessions.ts'
import { captchaAnswer } from '../support/stack.ts'
import { said, words } from '../support/words.ts'

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
const path = '/en/totalk/members'
const { errors, platformSays, list: listWords } = words.en
const says = (msg: string) => said(platformSays.other, { msg })
const visitorOf = ({ cookies }: typeof state) =>
  new Visitor(
    consoleUrl,
    cookies.map(({ name, value }) => [name, value]),
  )
const visitor = visitorOf(state)

const formIn = ({ document }: HttpPage, id = 'edit') => one(document, { tag: 'form', id })
const valueIn = ({ document }: HttpPage, name: string) =>
  formOf(document, 'edit').controls.find((control) => control.name === name && control.chosen)?.value
const errorOf = ({ document }: HttpPage, name: string) => textOf(one(document, { id: `edit-${name}-error` }))
const noticeOf = (page: HttpPage, id?: string) => one(formIn(page, id), { slot: 'notice' })
const nameOn = ({ document }: HttpPage) => textOf(one(one(document, { tag: 'main' }), { tag: 'h1' }))
const namesOf = ({ document }: HttpPage) => listOf(document).rows.map(({ cells }) => cells.Member ?? '')

/** Opens the edit of a member, and sends it. */
const openEdit = (id: number) => visitor.getPage(`${path}/${id}?dialog=edit`)
const send = (page: HttpPage, input: FormInput = {}) =>
  visitor.submitForm(page, formOf(page.document, 'edit'), input)

describe('beside the list', () => {
  test('a quota that fails is named, and one that the platform lacks is not', async () => {
    // The console keeps the quota for some seconds, but not over a sign-in.
    const fresh = visitorOf(await signedInState(consoleUrl, editor))
    const heading = async (wish?: Wish) => {
      await platform.misbehave(calls.usage, wish)
      const page = await fresh.getPage(path)
      expect(listOf(page.document).rows).toHaveLength(20)
      return textOf(one(page.document, { slot: 'page-heading' }))
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
    expect(valueIn(await visitor.getPage(`${path}?dialog=edit&id=20004`), 'account')).toBe('ah004')
    const bulk = await visitor.getPage(`${path}?dialog=prohibitCall&id=20004`)
    expect(listOf(bulk.document).dialog?.touched).toHaveLength(1)
    const adding = await visitor.getPage(`${path}/new`)
    expect(first(adding.document, { id: 'member-account' })).toBeDefined()
    const notices = all(one(adding.document, { tag: 'main' }), { slot: 'notice' }).map(textOf)
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
    const page = await visitor.getPage(path)
    expect(textOf(one(page.document, { slot: 'page-heading' }))).toContain('30')
    expect(namesOf(page)).toHaveLength(16)
    expect(namesOf(page)[0]).toContain('ah024')
    const named = '4 rows cannot be read: 20028, 90071992547409931, -4, 1e+21'
    expect(textOf(one(page.document, { slot: 'unreadable-rows' }))).toBe(named)
    const unreadable = ['20028', '90071992547409931', '-4', '1e+21']
    await expect
      .poll(async () => (await log()).find((line) => 'unreadable' in line))
      .toMatchObject({ call: calls.list, unreadable, places: ['rowVersion', 'userId'] })
  })

  test('without texts is named by what it has', async () => {
    const nothing = { nickName: null, name: null, telephone: null, sex: null, terminalType: null }
    await spoil(calls.list, { rows: { 20028: nothing, 20027: { ...nothing, account: null } } })
    const [named, numbered] = namesOf(await visitor.getPage(path))
    expect(named).toContain('ah028')
    expect(numbered).toContain('20027')
  })

  test('is none where the list is null', async () => {
    await spoil(calls.list, { patch: { list: null, total: 0, pageNum: null, pageSize: null } })
    const page = await visitor.getPage(path)
    expect(textOf(one(page.document, { tag: 'main' }))).toContain(words.en.members.nothingYet)
  })

  test('with a word of its own keeps it, and an edit neither changes it nor sends it', async () => {
    const word = { terminalType: 'carrierPigeon' }
    const restore = [
      await spoil(calls.list, { rows: { 20028: word } }),
      await spoil('userInfo/getUserInfo', { patch: word }),
    ]
    const { document } = await visitor.getPage(path)
    expect(
      listOf(document)
        .rows.map(({ cells }) => cells['Terminal type'])
        .slice(0, 2),
    ).toEqual(['carrierPigeon', 'Dispatch'])
    expect((await visitor.getPage(`${path}/20028`)).html).toContain('carrierPigeon')
    const edits = async () => (await platform.requests()).filter(({ call }) => call === calls.edit).length
    const before = await edits()
    const page = await openEdit(20028)
    expect(valueIn(page, 'terminalType')).toBe('carrierPigeon')
    const refused = await send(page, { nickName: 'Pigeon' })
    expect(errorOf(refused, 'terminalType')).toBe('Terminal type: input illegal')
    expect(valueIn(refused, 'terminalType')).toBe('carrierPigeon')
    expect(await edits()).toBe(before)
    await Promise.all(restore.map((back) => back()))
    expect(nameOn(await send(refused, { terminalType: 'ipPhone' }))).toBe('Pigeon')
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
    const nickName = `Typed ${what}`.slice(0, 40)
    const restore = await spoil(calls.edit, wish)
    const refused = await send(await openEdit(20010), { nickName })
    await restore()
    expect(textOf(noticeOf(refused))).toContain(notice)
    expect(valueIn(refused, 'nickName')).toBe(nickName)
    const requestId = textOf(one(noticeOf(refused), { tag: 'code' }))
    expect(await logged(requestId)).toMatchObject({ call: calls.edit, ...line })
    expect(nameOn(await send(refused))).toBe(nickName)
  })
})

test.each([
  [2, 422, '特殊编号属于另一辆车'],
  [5, 409, 'နံပါတ်ကို ကားတစ်စီး သုံးနေသည်'],
])('code %i at status %i says at the field what the platform says of it', async (code, status, sentence) => {
  await spoil(calls.edit, { status, answer: { code, data: { thirdCode: sentence, holder: '王五' } } })
  const refused = await send(await openEdit(20011), { nickName: 'Typed' })
  expect(errorOf(refused, 'thirdCode')).toBe(sentence)
  expect(all(one(formIn(refused), { slot: 'error-summary' }), { tag: 'li' }).map(textOf)).toEqual([sentence])
  expect(valueIn(refused, 'nickName')).toBe('Typed')
})

test('a session that ends before an edit asks for the password in the form, and sends what was typed', async () => {
  const over: Wish = { status: 401, answer: { code: 0 }, body: '' }
  const restore = [await spoil(calls.edit, over), await spoil(calls.verify, over)]
  const refused = await send(await openEdit(20012), { nickName: 'Typed before the end' })
  expect(textOf(formIn(refused))).toContain(errors.unauthenticated)
  expect(valueIn(refused, 'nickName')).toBe('Typed before the end')
  await Promise.all(restore.map((back) => back()))
  const again = { againAccount: editor.account, againPassword: editor.password, againCaptcha: captchaAnswer }
  expect(nameOn(await send(refused, again))).toBe('Typed before the end')
})

test.each([
  ['an unknown role', { patch: { Role: 'superuser' } }, 'schema at Role'],
  ['a negative id', { patch: { LoginId: -2 } }, 'schema at LoginId'],
  ['an empty token', { patch: { Token: '' } }, 'schema at Token'],
])('a sign-in with %s opens no session', async (_, wish, kind) => {
  const newcomer = new Visitor(consoleUrl)
  const page = await newcomer.getPage('/en/loginFrm')
  const input = { ...editor, captcha: captchaAnswer, consent: 'on' }
  const restore = await spoil(calls.signIn, wish)
  const refused = await newcomer.submitForm(page, formOf(page.document, 'login'), input)
  await restore()
  expect(textOf(noticeOf(refused, 'login'))).toContain(errors.bad_answer)
  expect(await logged(textOf(one(noticeOf(refused, 'login'), { tag: 'code' })))).toMatchObject({ kind })
  expect([...newcomer.cookies.keys()]).not.toContain('ptt_session')
  await newcomer.submitForm(refused, formOf(refused.document, 'login'), input)
  expect(listOf((await newcomer.getPage(path)).document).rows).toHaveLength(20)
})
