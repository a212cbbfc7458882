import { describe, expect, test } from 'vitest'
import { all, first, one, textOf } from '../support/html.ts'
import { formOf, withValues } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { newVisitor, visitorAs } from '../support/sessions.ts'
import { stackMember, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { groupIn, membersIn, placesOf } from './groups.ts'

/** A group's own page and the ways to add members to it. */

const { groupMembers, groupCandidates, groups, reasons, errors } = words.en

const errorOf = ({ document }: HttpPage, id: string) => {
  const error = first(document, { id: `${id}-error` })
  return error && textOf(error)
}

describe('the page of a group', () => {
  test('displays one list at a time, each with its number, and says so if no member is online', async () => {
    const { id, path } = await groupIn('Normal')
    await membersIn(id, 2)
    const [muted] = await membersIn(id, 1, { list: 'banned' })
    await stackRows(
      'update members set online = false where id in (select member_id from group_members where group_id = $1)',
      [id],
    )
    const page = await (await visitorAs('owner')).getPage(`${path}?list=banned`)
    expect(listOf(page.document).rows.map((row) => row.id)).toEqual([String(muted?.id)])
    const tabs = all(one(page.document, { slot: 'tabs' }), { tag: 'a' }).map(textOf)
    expect(tabs).toEqual(['Member 2', 'Muted 1', 'Monitoring 0', 'Silenced 0', 'Blacklist 0', 'Pending 0'])
    expect(textOf(one(page.document, { tag: 'main' }))).toContain(errors.empty)
  })

  test('hands the administration over; the former administrator is then an ordinary member', async () => {
    const { id, path } = await groupIn('Normal')
    const [former, next] = await membersIn(id, 2)
    const [formerRow] = await stackRows('select nick_name from members where id = $1', [former?.id])
    const owner = await visitorAs('owner')
    const page = await owner.getPage(`${path}?dialog=handOver&id=${next?.id}`)
    expect(listOf(page.document).dialog?.text).toContain(
      said(groupMembers.former, { name: String(formerRow?.nick_name) }),
    )
    await owner.submitForm(page, formOf(page.document, 'bulk'))
    expect(await placesOf(id)).toEqual(
      new Map([
        [next?.id, 'administrator ordinary members'],
        [former?.id, 'ordinary ordinary members'],
      ]),
    )
  })

  test('offers no action that would leave the group without its administrator', async () => {
    const { id, path } = await groupIn('Normal')
    const [leader] = await membersIn(id, 1)
    const page = await (await visitorAs('owner')).getPage(`${path}?dialog=remove&id=${leader?.id}`)
    expect(listOf(page.document).dialog?.form).toBeUndefined()
  })

  test('approves no more requests than there are places, all or none', async () => {
    const { id, path } = await groupIn('Normal', { limit: 2 })
    await membersIn(id, 1)
    const asking = await membersIn(id, 2, { list: 'pending' })
    const owner = await visitorAs('owner')
    const rows = asking.map((member) => `&id=${member.id}`).join('')
    const page = await owner.getPage(`${path}?list=pending&dialog=approve${rows}`)
    const refused = await owner.submitForm(page, formOf(page.document, 'bulk'))
    expect(listOf(refused.document).dialog?.text).toContain(groupCandidates.full)
    expect([...(await placesOf(id)).values()].filter((place) => place.endsWith('pending'))).toHaveLength(2)
  })

  test('of two operators who move a member at once the second sees its new list', async () => {
    const { id, path } = await groupIn('Normal')
    const [, member] = await membersIn(id, 2)
    const [one_, other] = [await newVisitor('owner'), await newVisitor('platformstaff')]
    const page = await one_.getPage(`${path}?dialog=blacklist&id=${member?.id}`)
    const late = await other.getPage(`${path}?dialog=mute&id=${member?.id}`)
    await one_.submitForm(page, formOf(page.document, 'bulk'))
    await other.submitForm(late, formOf(late.document, 'bulk'))
    expect((await placesOf(id)).get(member?.id ?? 0)).toBe('ordinary ordinary blacklist')
  })

  test('is closed to another tenant, also to a forged form', async () => {
    const { id, path } = await groupIn('Normal')
    const [, member] = await membersIn(id, 2)
    const owner = await visitorAs('owner')
    const dialogPath = `${path}?dialog=remove&id=${member?.id}`
    const page = await owner.getPage(dialogPath)
    const forged = withValues(formOf(page.document, 'bulk'), { authorAccount: 'huligroup' })
    const editor = await visitorAs('huligroup')
    expect((await editor.getPage(dialogPath)).html).not.toContain(String(member?.account))
    await editor.submitForm(page, forged)
    expect((await placesOf(id)).size).toBe(2)
    const add = await editor.getPage(`${path}/add`)
    expect(textOf(one(add.document, { slot: 'failed-state' }))).toContain(errors.illegal)
  })
})

test('the history of a group names the members who were added, moved and taken out, and its shares', async () => {
  const { id, path } = await groupIn('Normal')
  const [, second, third] = await membersIn(id, 3)
  const owner = await visitorAs('owner')
  for (const [dialog, member] of [
    ['deputise', second],
    ['mute', third],
    ['handOver', second],
    ['remove', third],
  ] as const) {
    const list = dialog === 'remove' ? 'list=banned&' : ''
    const page = await owner.getPage(`${path}?${list}dialog=${dialog}&id=${member?.id}`)
    await owner.submitForm(page, formOf(page.document, 'bulk'))
  }
  await stackRows(
    `insert into operation_log (call, account_name, code, targets, groups, after)
     values ('shareSettingInfo/operateShareSettingInfo', 'owner', 1, '[1]', $1, '{"action": "accept"}')`,
    [JSON.stringify([id])],
  )
  const { document } = await owner.getPage(path)
  const past = all(one(document, { slot: 'past-list' }), { tag: 'a' }).map(textOf)
  const said = (event: string, account = '') => event.replace('{members}', account)
  const { role, list, unbind } = groups.past
  expect(past).toEqual([
    words.en.shares.past.accept,
    said(unbind, third?.account),
    said(role.administrator, second?.account),
    said(list.banned, third?.account),
    said(role.deputy, second?.account),
  ])
  const links = all(document, { tag: 'a' }).map(({ attribs: { href } }) => href)
  expect(links).toContain(`/en/views/groupInfo/gverify/gverify?groupId=${id}`)
})

describe('adding members', () => {
  async function pasted(path: string, input: Record<string, string>): Promise<HttpPage> {
    const owner = await visitorAs('owner')
    const page = await owner.getPage(`${path}/add`)
    return owner.submitForm(page, formOf(page.document, 'paste'), input)
  }
  const confirmed = async (page: HttpPage) =>
    (await visitorAs('owner')).submitForm(page, formOf(page.document, 'bulk'))

  test('by pasted accounts and IMEIs confirms each with their number, and then adds them', async () => {
    const { id, path } = await groupIn('Normal')
    const found = await stackRows(
      "select id, account, imei from members where agent_id = 5 and deleted_at is null and imei <> '' order by id limit 3",
    )
    const [one_, two, three] = found
    const page = await pasted(path, {
      accounts: `${String(one_?.account).toUpperCase()}\n${two?.account}\n`,
      imeis: `${three?.imei}`,
    })
    expect(listOf(page.document).dialog?.touched).toHaveLength(3)
    expect(listOf(page.document).dialog?.text).toContain('Add these 3 members to the group?')
    await confirmed(page)
    expect([...(await placesOf(id)).keys()].sort()).toEqual(found.map((row) => Number(row.id)).sort())
  })

  test('names unknown accounts beside the field and keeps the pasted texts', async () => {
    const { path } = await groupIn('Normal')
    const { account } = await stackMember(5)
    const typed = `${account}\nunknown.one\nunknown.two`
    const refused = await pasted(path, { accounts: typed, imeis: '' })
    expect(errorOf(refused, 'paste-accounts')).toBe('2 unknown: unknown.one, unknown.two')
    expect(textOf(one(refused.document, { id: 'paste-accounts' }))).toBe(typed.replaceAll('\n', ' '))
  })

  test('beyond the free places of the group at that moment adds none and says so', async () => {
    const { id, path } = await groupIn('Normal')
    const found = await stackRows(
      'select account from members where agent_id = 5 and deleted_at is null order by id limit 2',
    )
    const page = await pasted(path, { accounts: found.map(({ account }) => account).join('\n') })
    await stackRows('update groups set member_limit = 1 where id = $1', [id])
    const refused = await confirmed(page)
    expect(listOf(refused.document).dialog?.text).toContain('only 1 is left')
    expect((await placesOf(id)).size).toBe(0)
  })

  test('of another agent adds none', async () => {
    const { id, path } = await groupIn('Normal')
    const page = await pasted(path, { accounts: (await stackMember(3)).account })
    const refused = await confirmed(page)
    expect(refused.html).toContain(reasons.otherAgent)
    expect((await placesOf(id)).size).toBe(0)
  })
})
