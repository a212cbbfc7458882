import { describe, expect, test } from 'vitest'
import { startForeignConsole } from '../support/foreign-console.ts'
import { editor, type Wish } from '../support/foreign-platform.ts'
import { all, attribute, first, type HtmlDocument, one, textOf } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import { type HttpPage, Visitor } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { signedInState } from '../support/sessions.ts'
import { captchaAnswer } from '../support/stack.ts'
import { said, words } from '../support/words.ts'

/** Answers that are partly invalid: the valid part is displayed, and a form does not lose its input. */

const { consoleUrl, visit, platform, spoil, logged, log } = await startForeignConsole('aes-256-gcm')
const calls = {
  list: 'userInfo/groupUserWithPage',
  edit: 'userInfo/editUserInfo',
  usage: 'agentInfo/agentUserInfo',
  agents: 'agentInfo/selectAgentInfoList',
  verify: 'agentInfo/loginverify',
  signIn: 'loginInfo/loginWithPwd',
}
const { errors, platformSays, list: listWords, fields } = words.en
const says = (msg: string) => said(platformSays.other, { msg })
const path = '/en/totalk/members'

async function listed(query = '', visitor = visit()) {
  const page = await visitor.getPage(path + query)
  return { page, ...listOf(page.document) }
}

const accountsOf = ({ rows }: Awaited<ReturnType<typeof listed>>) =>
  rows.map(({ cells }) => cells[fields.account])

/** The edit of a member on its own page. */
async function editing(id: number, visitor = visit()) {
  const page = await visitor.getPage(`${path}/${id}?dialog=edit`)
  const send = (input: Record<string, string>, from: HttpPage = page) =>
    visitor.submitForm(from, formOf(from.document, 'edit'), input)
  return { page, send }
}

const hrefOf = (link: Parameters<typeof attribute>[0]) => attribute(link, 'href') ?? ''
const typedIn = ({ document }: HttpPage, name: string) =>
  attribute(one(document, { id: `edit-${name}` }), 'value')
const errorOf = ({ document }: HttpPage, name: string) => textOf(one(document, { id: `edit-${name}-error` }))
const nameOf = ({ document }: HttpPage) => textOf(one(one(document, { slot: 'record-head' }), { tag: 'h1' }))
const terminalTypeOf = (page: HttpPage) =>
  formOf(page.document, 'edit').controls.find(({ name, chosen }) => name === 'terminalType' && chosen)?.value

/** The message of a refused form: its sentence, and the request id below it. */
function noticeOf(form: HtmlDocument | ReturnType<typeof one>) {
  const notice = one(form, { slot: 'notice' })
  return { text: textOf(notice), requestId: all(notice, { tag: 'code' }).map(textOf).join() }
}

describe('beside the list', () => {
  test('a quota that fails is named, and a quota that the platform lacks is not', async () => {
    // The console caches the quota for some seconds, but not beyond a sign-in.
    const { cookies } = await signedInState(consoleUrl, editor)
    const visitor = new Visitor(
      consoleUrl,
      cookies.map(({ name, value }) => [name, value]),
    )
    const heading = async (wish?: Wish) => {
      await platform.misbehave(calls.usage, wish)
      const { page, rows } = await listed('', visitor)
      expect(rows).toHaveLength(20)
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
  ])('agents at status %i leave every form unchanged', async (status, notice) => {
    await spoil(calls.agents, { status, body: '' })
    const edit = await listed('?dialog=edit&id=20004')
    expect(typedIn(edit.page, 'account')).toBe('ah004')
    expect((await listed('?dialog=prohibitCall&id=20004')).dialog?.touched).toHaveLength(1)
    const adding = await visit().getPage(`${path}/new`)
    one(adding.document, { id: 'member-account' })
    const notices = all(one(adding.document, { tag: 'main' }), { slot: 'notice' }).map(textOf)
    expect(notices).toEqual(notice ? [notice] : [])
  })
})

describe('a row', () => {
  test('of wrong type, or with an invalid id, is named above the list, and the other rows are displayed', async () => {
    const rows = {
      20028: { rowVersion: 'x' },
      20027: { userId: '90071992547409931' },
      20026: { userId: -4 },
      20025: { userId: 1e21 },
    }
    await spoil(calls.list, { rows })
    const list = await listed()
    expect(textOf(one(list.page.document, { slot: 'count' }))).toBe('30 members')
    expect(accountsOf(list)[0]).toBe('ah024')
    expect(list.rows).toHaveLength(16)
    const named = '4 rows cannot be read and are not shown: 20028, 90071992547409931, -4, 1e+21'
    const notice = textOf(one(list.page.document, { slot: 'left-out' }))
    expect(notice).toContain(named)
    expect(notice).toContain('(rowVersion): expected a number, got other text.')
    expect(notice).toContain(calls.list)
    const unreadable = ['20028', '90071992547409931', '-4', '1e+21']
    await expect
      .poll(async () => (await log()).find((line) => 'unreadable' in line))
      .toMatchObject({ call: calls.list, unreadable, places: ['rowVersion', 'userId'] })
  })

  test('without texts is named by its remaining fields', async () => {
    const nothing = { nickName: null, name: null, telephone: null, sex: null, terminalType: null }
    await spoil(calls.list, { rows: { 20028: nothing, 20027: { ...nothing, account: null } } })
    const { page } = await listed()
    const heads = all(one(page.document, { tag: 'tbody' }), { tag: 'th' })
    const links = heads.map((head) => textOf(one(head, { tag: 'a' })))
    expect(links.slice(0, 2)).toEqual(['ah028', '20027'])
  })

  test('is absent if the list is null', async () => {
    await spoil(calls.list, { patch: { list: null, total: 0, pageNum: null, pageSize: null } })
    const { page } = await listed()
    expect(textOf(one(page.document, { tag: 'main' }))).toContain(words.en.members.nothingYet)
  })

  test('with a word of its own keeps it, and an edit neither changes it nor sends it', async () => {
    const word = { terminalType: 'carrierPigeon' }
    const restore = [
      await spoil(calls.list, { rows: { 20028: word } }),
      await spoil('userInfo/getUserInfo', { patch: word }),
    ]
    const { rows } = await listed()
    const types = rows.map(({ cells }) => cells[fields.terminalType])
    expect(types.slice(0, 2)).toEqual(['carrierPigeon', 'Dispatch'])
    const { document } = await visit().getPage(`${path}/20028`)
    expect(all(document, { tag: 'dd' }).map(textOf)).toContain('carrierPigeon')
    const { page, send } = await editing(20028)
    expect(terminalTypeOf(page)).toBe('carrierPigeon')
    const refused = await send({ nickName: '' })
    expect(terminalTypeOf(refused)).toBe('carrierPigeon')
    expect(nameOf(await send({ nickName: 'Pigeon' }, refused))).toBe('Pigeon')
    await Promise.all(restore.map((back) => back()))
    const edit = (await platform.requests()).findLast(({ call }) => call === calls.edit)
    expect(edit?.parameters).toEqual({ action: 'edit', userId: 20028, rowVersion: 1, nickName: 'Pigeon' })
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
  ['is a plain success', { plain: true }, errors.unsealed, { code: 'unsealed' }],
  ['has no envelope', { body: '{}' }, errors.unread, { code: 'unread', kind: 'envelope' }],
  [
    'has no count',
    { patch: { changed: 'one' } },
    errors.unread,
    { code: 'unread', kind: 'schema at changed' },
  ],
  ['is of 9 MiB', { padding: 9 << 20 }, errors.unread, { code: 'unread', kind: 'length' }],
  ['is status 502', { status: 502, body: '<h1>' }, errors.unanswered, { code: 'unanswered' }],
  ['is cut in the middle', { cut: true }, errors.unanswered, { code: 'unanswered' }],
]

describe.each(refusals)('an edit whose answer %s', (what, wish, notice, line) => {
  test('keeps the typed texts and reports the outcome, and is done once when sent again', async () => {
    const typed = `Typed ${what}`.slice(0, 40)
    const restore = await spoil(calls.edit, wish)
    const { send } = await editing(20010)
    const refused = await send({ nickName: typed })
    await restore()
    const { text, requestId } = noticeOf(one(refused.document, { id: 'edit' }))
    expect(text.startsWith(notice), text).toBe(true)
    expect(typedIn(refused, 'nickName')).toBe(typed)
    expect(await logged(requestId)).toMatchObject({ call: calls.edit, ...line })
    expect(nameOf(await send({}, refused))).toBe(typed)
  })
})

test.each([
  [2, 422, '特殊编号属于另一辆车'],
  [5, 409, 'နံပါတ်ကို ကားတစ်စီး သုံးနေသည်'],
])('code %i at status %i displays the platform’s sentence at the field', async (code, status, sentence) => {
  await spoil(calls.edit, { status, answer: { code, data: { thirdCode: sentence, holder: '王五' } } })
  const { send } = await editing(20011)
  const refused = await send({ nickName: 'Typed' })
  expect(errorOf(refused, 'thirdCode')).toBe(sentence)
  expect(first(refused.document, { slot: 'error-summary' })).toBeUndefined()
  expect(typedIn(refused, 'nickName')).toBe('Typed')
})

test('code 2 to a list reports that the platform refused it, and marks no fields', async () => {
  await spoil(calls.list, { answer: { code: 2, msg: '' } })
  const failed = one((await visit().getPage(path)).document, { slot: 'failed-state' })
  expect(textOf(failed)).toContain(errors.invalidRead)
  expect(textOf(failed)).not.toContain(errors.invalid)
})

test('status 401 to an edit whose session lives refuses only the edit, and keeps the typed texts', async () => {
  const restore = await spoil(calls.edit, { status: 401, body: '' })
  const { send } = await editing(20013)
  const refused = await send({ nickName: 'Typed at 401' })
  await restore()
  const { text, requestId } = noticeOf(one(refused.document, { id: 'edit' }))
  expect(text.startsWith(errors.illegal), text).toBe(true)
  expect(await logged(requestId)).toMatchObject({ call: calls.edit })
  expect(typedIn(refused, 'nickName')).toBe('Typed at 401')
  expect(nameOf(await send({}, refused))).toBe('Typed at 401')
})

test('an edit that the platform lacks is no longer offered, nor are the actions by its call', async () => {
  const offered = async () => all((await listed()).page.document, { tag: 'a' }).map(hrefOf)
  expect((await offered()).filter((href) => href.includes('dialog=edit'))).not.toEqual([])
  const restore = await spoil(calls.edit, { status: 404, body: '<h1>no such page</h1>' })
  const { send } = await editing(20014)
  const refused = await send({ nickName: 'Typed in vain' })
  expect(noticeOf(one(refused.document, { id: 'edit' })).text).toContain(errors.not_offered)
  expect((await offered()).filter((href) => href.includes('dialog=edit'))).toEqual([])
  await restore()
  await send({}, refused)
  expect((await offered()).filter((href) => href.includes('dialog=edit'))).not.toEqual([])
})

test('a session that ends before an edit asks for the password in the form, and sends the typed texts', async () => {
  const over: Wish = { status: 401, answer: { code: 0 }, body: '' }
  const restore = [await spoil(calls.edit, over), await spoil(calls.verify, over)]
  const typed = 'Typed before the end'
  const { send } = await editing(20012)
  const ended = await send({ nickName: typed })
  expect(textOf(one(ended.document, { id: 'edit' }))).toContain(errors.unauthenticated)
  expect(typedIn(ended, 'nickName')).toBe(typed)
  await Promise.all(restore.map((back) => back()))
  const again = { againAccount: editor.account, againPassword: editor.password, againCaptcha: captchaAnswer }
  expect(nameOf(await send(again, ended))).toBe(typed)
})

test.each([
  ['an unknown role', { patch: { Role: 'superuser' } }, 'schema at Role'],
  ['a negative id', { patch: { LoginId: -2 } }, 'schema at LoginId'],
  ['an empty token', { patch: { Token: '' } }, 'schema at Token'],
])('a sign-in with %s opens no session', async (_, wish, kind) => {
  const visitor = new Visitor(consoleUrl)
  const page = await visitor.getPage('/en/loginFrm')
  const restore = await spoil(calls.signIn, wish)
  const input = { ...editor, captcha: captchaAnswer, consent: 'on' }
  const refused = await visitor.submitForm(page, formOf(page.document, 'login'), input)
  await restore()
  const { text, requestId } = noticeOf(one(refused.document, { id: 'login' }))
  expect(text.startsWith(errors.bad_answer), text).toBe(true)
  expect(await logged(requestId)).toMatchObject({ kind })
  expect([...visitor.cookies.keys()]).not.toContain('ptt_session')
  await visitor.submitForm(refused, formOf(refused.document, 'login'), input)
  expect(textOf(one((await visitor.getPage(path)).document, { slot: 'count' }))).toBe('30 members')
})
