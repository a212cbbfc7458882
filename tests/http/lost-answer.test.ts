import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { hashPassword } from '../../platform/secrets/password.ts'
import { all, one, textOf } from '../support/html.ts'
import { formOf, type HtmlForm } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { freshMember } from '../support/member-facts.ts'
import { credentialsOf, type Place, visitorAs } from '../support/sessions.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { type StandIn, startStandIn } from '../support/stand-in.ts'
import { words } from '../support/words.ts'

/** Writes whose answers are lost although the platform has carried them out, and a failing read of a page. */

let stack: Stack
let standIn: StandIn
let place: Place
beforeAll(async () => {
  stack = await startStack()
  standIn = await startStandIn(stack)
  place = { ...stack, consoleUrl: standIn.consoleUrl }
})
afterEach(() => standIn.behave())
afterAll(async () => {
  await standIn.stop()
  await stack.stop()
})

/** Passes a call on to the platform, and closes its connection instead of answering. */
function loseAnswersOf(call: string): void {
  standIn.behave((request, response, handOn) => {
    if (request.url?.startsWith(`/api/${call}?`)) handOn(() => response.destroy())
    else handOn()
  })
}

const rows = (query: string, values: unknown[] = []) => stackRows(query, values, stack)
const members = (account: string) =>
  stackNumber('select count(*) from members where account = $1', [account], stack)
const messageOf = (page: HttpPage, form: string) =>
  textOf(one(one(page.document, { tag: 'form', id: form }), { slot: 'notice' }))

function dialogForm(page: HttpPage): HtmlForm {
  const { form } = listOf(page.document).dialog ?? {}
  if (!form) throw new Error('the dialog has no form')
  return form
}

test.each(locales)(
  'in %s a form says that its data may be saved; sent again it is done once',
  async (locale) => {
    const owner = await visitorAs('owner', place)
    const member = freshMember()
    const facts = { ...member, agentInfoId: '3' }
    const { password = '', confirm = '' } = member
    loseAnswersOf('userInfo/batchAddUserInfo')
    const empty = await owner.getPage(`/${locale}/totalk/members/new`)
    const unknown = await owner.submitForm(empty, formOf(empty.document, 'member'), facts)
    expect(messageOf(unknown, 'member')).toContain(words[locale].errors.unanswered)
    expect(await members(facts.account)).toBe(1)
    standIn.behave()
    const again = formOf(unknown.document, 'member')
    const done = await owner.submitForm(unknown, again, { password, confirm })
    expect(done.path).toMatch(new RegExp(`^/${locale}/totalk/members/\\d+$`))
    expect(await members(facts.account)).toBe(1)
  },
)

test('an answer that is too late is treated the same', async () => {
  const owner = await visitorAs('owner', place)
  const facts = freshMember()
  standIn.behave((request, _, handOn) => {
    if (request.url?.startsWith('/api/userInfo/batchAddUserInfo?')) handOn(() => {})
    else handOn()
  })
  const empty = await owner.getPage('/en/totalk/members/new')
  const unknown = await owner.submitForm(empty, formOf(empty.document, 'member'), facts)
  expect(messageOf(unknown, 'member')).toContain(words.en.errors.unanswered)
})

test('a deletion sent again is reported as done, though it confirms the password anew', async () => {
  const path = '/en/totalk/members'
  const owner = await visitorAs('owner', place)
  const [{ id } = {}] = await rows(
    `select id from members where deleted_at is null
     and id not in (select member_id from group_members where role = 'administrator')
     order by id desc limit 1`,
  )
  const page = await owner.getPage(`${path}?dialog=delete&id=${id}`)
  const { password: confirmation } = await credentialsOf('owner', place)
  loseAnswersOf('userInfo/delUserInfo')
  await owner.submitForm(page, dialogForm(page), { confirmation })
  expect(await rows('select 1 from members where id = $1 and deleted_at is null', [id])).toEqual([])
  standIn.behave()
  const done = await owner.submitForm(page, dialogForm(page), { confirmation })
  expect([done.path, listOf(done.document).flash]).toEqual([path, expect.stringMatching(/./)])
  const log =
    "select 1 from operation_log where call = 'userInfo/delUserInfo' and targets @> to_jsonb($1::bigint)"
  expect(await rows(log, [id])).toHaveLength(1)
})

test('a notification whose page cannot be read again keeps its words, and is sent by the same form', async () => {
  const owner = await visitorAs('owner', place)
  const hash = await hashPassword('Siren-tower-3')
  await rows(
    `insert into settings (key, value) values ('notifyPasswordHash', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value`,
    [hash],
  )
  const title = `Gate ${randomUUID()}`
  const page = await owner.getPage('/en/notice/notifications/new?target=allMembers')
  standIn.behave((request, response, handOn) => {
    if (/^\/api\/notice\/(?:sendNotify|getNotifyPwd)\?/.test(request.url ?? ''))
      response.writeHead(500).end('broken')
    else handOn()
  })
  const typed = { title, content: 'Closed until noon', password: 'Siren-tower-3' }
  const failed = await owner.submitForm(page, formOf(page.document, 'notification'), typed)
  expect(textOf(one(failed.document, { tag: 'main' }))).toContain(words.en.notifications.oneFailed)
  const again = formOf(failed.document, 'notification')
  const typedIn = (name: string) => again.controls.find((control) => control.name === name)?.value
  expect([typedIn('title'), typedIn('content')]).toEqual([title, typed.content])
  standIn.behave()
  await owner.submitForm(failed, again, { password: typed.password })
  expect(await rows('select 1 from notifications where title = $1', [title])).toHaveLength(1)
})

test('a failed part of a member’s page says so with a request id, and every other part stays', async () => {
  const { record, members: own, ui } = words.en
  const id = await stackNumber(
    `select min(m.id) from members m join device_bindings b on b.member_id = m.id and b.unbound_at is null
     join sign_ins s on s.kind = 'member' and s.subject_id = m.id`,
    [],
    stack,
  )
  standIn.behave((request, response, handOn) => {
    if (request.url?.startsWith('/api/verify/loginLogWithPage?')) response.writeHead(500).end('broken')
    else handOn()
  })
  const visitor = await visitorAs('owner', place)
  const open = () => visitor.getPage(`/en/totalk/members/${id}`)
  const page = await open()
  const partOf = (title: string, { document } = page) => {
    const part = all(document, { tag: 'section' }).find((each) =>
      all(each, { tag: 'h2' }).map(textOf).includes(title),
    )
    if (!part) throw new Error(`the page has no part ${title}`)
    return part
  }
  const failed = partOf(record.signIns.member.title)
  expect(textOf(failed)).toContain(ui.requestId)
  expect(textOf(one(failed, { tag: 'code' }))).toMatch(/^[0-9a-f-]{36}$/)
  expect(all(failed, { tag: 'table' })).toEqual([])
  for (const title of [
    record.bindings.devices.title,
    own.sections.channels,
    own.sections.history,
    record.position,
  ])
    expect(all(partOf(title), { tag: 'code' })).toEqual([])
  expect(all(partOf(record.bindings.devices.title), { tag: 'table' })).toHaveLength(1)
  standIn.behave()
  expect(all(partOf(record.signIns.member.title, await open()), { tag: 'table' })).toHaveLength(1)
})
