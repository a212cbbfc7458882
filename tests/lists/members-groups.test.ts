import { describe, expect, test } from 'vitest'
import { all, first, one, textOf } from '../support/html.ts'
import { formOf, withValues } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { freshDigits } from '../support/member-facts.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { groupIn, membersIn, placesOf } from './groups.ts'

/** The groups of a member, changed from its own page without script. */

const { members, reasons } = words.en

/** A new member of an agent, which is in no group. */
async function loneMember(agentId = 5): Promise<{ id: number; path: string }> {
  const [row] = await stackRows(
    `insert into members (account, nick_name, terminal_type, password_hash, agent_id)
     values ($1, 'Lone', 'ipPhone', 'x', $2) returning id`,
    [`lone${freshDigits(9)}`, agentId],
  )
  return { id: Number(row?.id), path: `/en/totalk/members/${row?.id}` }
}

async function joined(path: string, group: string, who = 'owner'): Promise<HttpPage> {
  const visitor = await visitorAs(who)
  const page = await visitor.getPage(`${path}?dialog=joinGroup`)
  return visitor.submitForm(page, formOf(page.document, 'group'), { 'pick.group.text': group })
}

const errorOf = ({ document }: HttpPage) => {
  const error = first(document, { id: 'group-group-error' })
  return error && textOf(error)
}

test('joins a group by its number or its name, and leaves it again once that is confirmed', async () => {
  const member = await loneMember()
  const group = await groupIn('Normal')
  await membersIn(group.id, 1)
  const done = await joined(member.path, group.name)
  expect(textOf(one(done.document, { slot: 'flash' }))).toBe(members.done.joined)
  expect((await placesOf(group.id)).get(member.id)).toBe('ordinary ordinary members')

  const again = await joined(member.path, group.name.toUpperCase().replace('QUAY', 'quay'))
  expect(textOf(one(again.document, { slot: 'flash' }))).toBe(members.done.wasIn)

  const owner = await visitorAs('owner')
  const takeOut = all(again.document, { tag: 'a' }).filter((link) => textOf(link) === members.groups.takeOut)
  expect(takeOut).toHaveLength(1)
  const asking = await owner.getPage(`${member.path}?dialog=leaveGroup&group=${group.id}`)
  expect(textOf(one(asking.document, { id: 'group' }))).toContain(group.name)
  expect((await placesOf(group.id)).has(member.id)).toBe(true)
  await owner.submitForm(asking, formOf(asking.document, 'group'))
  expect((await placesOf(group.id)).has(member.id)).toBe(false)
})

test('joins the group of exactly this name among more than a hundred whose names begin with it', async () => {
  const member = await loneMember()
  const group = await groupIn('Normal')
  await membersIn(group.id, 1)
  await stackRows(
    `insert into groups (group_no, name, agent_id, status, member_limit)
     select $1 || n, $1 || ' ' || n, 5, 'Normal', 20 from generate_series(1, 120) n`,
    [group.name.replace('Quay', 'QUAY')],
  )
  const done = await joined(member.path, group.name.toLowerCase())
  expect(textOf(one(done.document, { slot: 'flash' }))).toBe(members.done.joined)
  expect((await placesOf(group.id)).has(member.id)).toBe(true)
  await stackRows('delete from groups where name like $1', [`${group.name.replace('Quay', 'QUAY')} %`])
})

describe('displays beside the field why a group is not joined, and keeps the text', () => {
  test.each([
    ['of another agent', { agentId: 3 }, words.en.pick.none],
    ['without a free place', { limit: 1 }, undefined],
  ] as const)('%s', async (_, options, message) => {
    const member = await loneMember()
    const group = await groupIn('Normal', options)
    if ('limit' in options) await membersIn(group.id, 1)
    const refused = await joined(member.path, group.name)
    if (message) expect(errorOf(refused)).toBe(said(message, { typed: group.name }))
    else expect(textOf(one(refused.document, { id: 'group' }))).toContain(members.groups.full)
    expect(refused.html).toContain(`value="${group.name}"`)
    expect((await placesOf(group.id)).has(member.id)).toBe(false)
  })

  test('that does not exist, is named twice, or has the member on the blacklist', async () => {
    const member = await loneMember()
    expect(errorOf(await joined(member.path, 'no such group'))).toBe(
      said(words.en.pick.none, { typed: 'no such group' }),
    )
    const [one_, other, barred] = [await groupIn('Normal'), await groupIn('Normal'), await groupIn('Normal')]
    await stackRows('update groups set name = $1 where id = $2', [one_.name, other.id])
    await stackRows("update groups set group_no = 'x' || id where id = $1", [one_.id])
    expect(errorOf(await joined(member.path, one_.name))).toBe(words.en.pick.choose)
    await stackRows("insert into group_members (group_id, member_id, list) values ($1, $2, 'blacklist')", [
      barred.id,
      member.id,
    ])
    expect(errorOf(await joined(member.path, barred.name))).toBe(reasons.blacklisted)
  })
})

test('the administrator of a group is not taken out of it, also not by a forged form', async () => {
  const group = await groupIn('Normal')
  const [leader, other] = await membersIn(group.id, 2)
  const owner = await visitorAs('owner')
  const page = await owner.getPage(`/en/totalk/members/${other?.id}?dialog=leaveGroup&group=${group.id}`)
  const forged = withValues(formOf(page.document, 'group'), { userId: String(leader?.id) })
  const refused = await owner.submitForm(page, forged)
  // The form contains the displayed version of the place, which is that of the other member.
  expect(refused.html).toContain(reasons.stale)
  expect((await placesOf(group.id)).has(leader?.id ?? 0)).toBe(true)
})

test('an agent’s editor neither finds another agent’s group nor changes its members', async () => {
  const own = await loneMember(3)
  const group = await groupIn('Normal', { agentId: 5 })
  const [, member] = await membersIn(group.id, 2)
  expect(errorOf(await joined(own.path, group.name, 'huligroup'))).toBe(
    said(words.en.pick.none, { typed: group.name }),
  )
  const editor = await visitorAs('huligroup')
  const mine = await groupIn('Normal', { agentId: 3 })
  const [, first] = await membersIn(mine.id, 2, { agentId: 3 })
  const page = await editor.getPage(`/en/totalk/members/${first?.id}?dialog=leaveGroup&group=${mine.id}`)
  const forged = { userId: String(member?.id), groupId: String(group.id) }
  await editor.submitForm(page, withValues(formOf(page.document, 'group'), forged))
  expect((await placesOf(group.id)).has(member?.id ?? 0)).toBe(true)
})

describe('the groups that a member watches', () => {
  const { monitoredGroups } = members

  test('are none at first; one is added by its name, and ended once that is confirmed', async () => {
    const member = await loneMember()
    const group = await groupIn('Normal')
    const owner = await visitorAs('owner')
    const empty = await owner.getPage(member.path)
    expect(empty.html).toContain(words.en.errors.no_monitored_groups)
    const asking = await owner.getPage(`${member.path}?dialog=watchGroup`)
    const done = await owner.submitForm(asking, formOf(asking.document, 'group'), {
      'pick.group.text': group.name,
    })
    expect(textOf(one(done.document, { slot: 'flash' }))).toBe(members.done.watches)
    expect((await placesOf(group.id)).get(member.id)).toBe('ordinary ordinary watch')
    const ends = all(done.document, { tag: 'a' }).filter((link) => textOf(link) === monitoredGroups.remove)
    expect(ends).toHaveLength(1)
    const ending = await owner.getPage(`${member.path}?dialog=unwatchGroup&group=${group.id}`)
    expect(textOf(one(ending.document, { id: 'group' }))).toContain(group.name)
    const ended = await owner.submitForm(ending, formOf(ending.document, 'group'))
    expect(textOf(one(ended.document, { slot: 'flash' }))).toBe(members.done.watchEnded)
    expect((await placesOf(group.id)).has(member.id)).toBe(false)
    expect(ended.html).toContain(words.en.errors.no_monitored_groups)
  })

  test('cannot be a group that bars the member or is led by it', async () => {
    const member = await loneMember()
    const group = await groupIn('Normal')
    await stackRows("insert into group_members (group_id, member_id, list) values ($1, $2, 'blacklist')", [
      group.id,
      member.id,
    ])
    const owner = await visitorAs('owner')
    const asking = await owner.getPage(`${member.path}?dialog=watchGroup`)
    const refused = await owner.submitForm(asking, formOf(asking.document, 'group'), {
      'pick.group.text': group.name,
    })
    expect(textOf(one(refused.document, { slot: 'dialog' }))).toContain(monitoredGroups.refused)
    expect((await placesOf(group.id)).get(member.id)).toBe('ordinary ordinary blacklist')
  })
})

test('lists thirty of its groups and of those that it watches at once, the others by links', async () => {
  const { id, path } = await loneMember()
  const name = `Many ${freshDigits(9)}`
  await stackRows(
    `with made as (
       insert into groups (group_no, name, agent_id, status, member_limit)
       select $1 || n, $1 || ' ' || lpad(n::text, 3, '0'), 5, 'Normal', 20 from generate_series(1, 35) n returning id
     )
     insert into group_members (group_id, member_id, list) select id, $2, 'watch' from made`,
    [name, id],
  )
  const owner = await visitorAs('owner')
  const namesOn = async (address: string) => {
    const tables = all((await owner.getPage(address)).document, { tag: 'table' })
    return tables.map(
      (table) => all(table, { tag: 'th', scope: 'row' }).filter((row) => textOf(row).includes(name)).length,
    )
  }
  expect(await namesOn(path)).toEqual([30, 30])
  const { document } = await owner.getPage(path)
  const [links, watched] = [members.groups.pages, members.monitoredGroups.pages].map((label) =>
    one(document, { tag: 'nav', 'aria-label': label }),
  )
  const second = (nav: typeof links) =>
    all(nav ?? document, { tag: 'a' }).find((link) => textOf(link) === '2')?.attribs.href
  expect(await namesOn(second(links) ?? '')).toEqual([5, 30])
  expect(await namesOn(second(watched) ?? '')).toEqual([30, 5])
})
