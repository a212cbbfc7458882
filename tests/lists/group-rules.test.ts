import { describe, expect, test } from 'vitest'
import { first, one, textOf } from '../support/html.ts'
import { type FormInput, formOf, withValues } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { credentialsOf, visitorAs } from '../support/sessions.ts'
import { stackMember, stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { groupIn, groupRow, groupsPath, membersIn, placesOf } from './groups.ts'

/** The rules of groups in the screens: limits between agents, blacklist, places, deletion, administrator. */

const { reasons, groups, groupCandidates } = words.en

const errorOf = ({ document }: HttpPage, id: string) => {
  const error = first(document, { id: `${id}-error` })
  return error && textOf(error)
}
const mainOf = ({ document }: HttpPage) => textOf(one(document, { tag: 'main' }))

/** Sends a form of a page, by default as an operator of agent 3. */
async function sent(path: string, id: string, input: FormInput, who = 'huligroup'): Promise<HttpPage> {
  const visitor = await visitorAs(who)
  const page = await visitor.getPage(path)
  return visitor.submitForm(page, formOf(page.document, id), input)
}

describe('an operator of an agent cannot name records of another agent', () => {
  test.each([
    ['accounts', 'account'],
    ['imeis', 'imei'],
  ])('among pasted %s', async (field, column) => {
    const { id, path } = await groupIn('Normal', { agentId: 3 })
    const [row] = await stackRows(
      `select ${column} as value from members where agent_id = 5 and deleted_at is null and imei <> '' limit 1`,
    )
    const refused = await sent(`${path}/add`, 'paste', { [field]: String(row?.value) })
    expect(errorOf(refused, `paste-${field}`)).toBe(`Unknown: ${row?.value}`)
    expect((await placesOf(id)).size).toBe(0)
  })

  test('as the agent or the administrator of a new group, or as the administrator of an old one', async () => {
    const { id: foreign, account } = await stackMember(5)
    const before = await stackNumber('select count(*) from groups')
    const editor = await visitorAs('huligroup')
    const page = await editor.getPage(`${groupsPath}/new`)
    const own = (await stackMember(3)).account
    const typed = { groupName: 'Taken', limitCount: '9', 'pick.administrator.text': own }
    const forged = withValues(formOf(page.document, 'group'), { agentInfoId: '5' })
    expect(mainOf(await editor.submitForm(page, forged, { ...typed, agentInfoId: '5' }))).toContain(
      said(words.en.pick.none, { typed: own }),
    )
    expect(
      errorOf(
        await sent(`${groupsPath}/new`, 'group', { ...typed, 'pick.administrator.text': account }),
        'group-administrator',
      ),
    ).toBe(said(words.en.pick.none, { typed: account }))
    expect(await stackNumber('select count(*) from groups')).toBe(before)
    const { id, path } = await groupIn('Normal', { agentId: 3 })
    const edited = await sent(`${path}?dialog=edit`, 'edit', { 'pick.administrator.text': account })
    expect(errorOf(edited, 'edit-administrator')).toBe(said(words.en.pick.none, { typed: account }))
    expect((await placesOf(id)).has(foreign)).toBe(false)
  })

  test('by the ids of a forged form: neither its group nor its members', async () => {
    const mine = await groupIn('Normal', { agentId: 3 })
    const theirs = await groupIn('Normal', { agentId: 5 })
    const [own] = await membersIn(mine.id, 1, { agentId: 3 })
    const [, foreign] = await membersIn(theirs.id, 2)
    const editor = await visitorAs('huligroup')
    const dialogPath = `${mine.path}/add?dialog=join&id=${own?.id}`
    const page = await editor.getPage(dialogPath)
    const form = formOf(page.document, 'bulk')
    await editor.submitForm(page, withValues(form, { ids: String(foreign?.id) }))
    await editor.submitForm(page, withValues(form, { record: String(theirs.id) }))
    expect([...(await placesOf(mine.id)).keys()]).toEqual([own?.id])
    expect((await placesOf(theirs.id)).size).toBe(2)
  })
})

describe('a blacklisted member', () => {
  test('does not join again by its pasted account', async () => {
    const { id, path } = await groupIn('Normal')
    const [barred] = await membersIn(id, 1, { list: 'blacklist' })
    const refusedPage = await sent(`${path}/add`, 'paste', { accounts: barred?.account ?? '' }, 'owner')
    const { dialog } = listOf(refusedPage.document)
    expect(dialog?.text).toContain('1 of them is on the blacklist of this group.')
    expect(dialog?.form).toBeUndefined()
    expect([...(await placesOf(id)).values()]).toEqual(['ordinary ordinary blacklist'])
  })

  test('cannot become administrator, which is reported beside the field', async () => {
    const { id, path } = await groupIn('Normal')
    await membersIn(id, 1)
    const [barred] = await membersIn(id, 1, { list: 'blacklist' })
    const refused = await sent(
      `${path}?dialog=edit`,
      'edit',
      { 'pick.administrator.text': barred?.account ?? '' },
      'owner',
    )
    expect(errorOf(refused, 'edit-administrator')).toBe(reasons.blacklisted)
  })
})

describe('the places of a group', () => {
  test('are not exceeded by a member that only watched before', async () => {
    const { id, path } = await groupIn('Normal', { limit: 1 })
    await membersIn(id, 1)
    const [watching] = await membersIn(id, 1, { list: 'watch' })
    const refused = await sent(`${path}?list=watch&dialog=readmit&id=${watching?.id}`, 'bulk', {}, 'owner')
    expect(listOf(refused.document).dialog?.text).toContain(groupCandidates.full)
    expect((await placesOf(id)).get(watching?.id ?? 0)).toBe('ordinary ordinary watch')
  })

  test('are not exceeded by approved requests of the queue, all or none', async () => {
    const { id } = await groupIn('Normal', { limit: 2 })
    await membersIn(id, 1)
    await membersIn(id, 2, { list: 'pending' })
    const waiting = await stackRows("select id from group_members where group_id = $1 and list = 'pending'", [
      id,
    ])
    const rows = waiting.map((row) => `&id=${row.id}`).join('')
    const path = `/en/totalk/group-verify/joins?dialog=approve${rows}`
    const refused = await sent(path, 'bulk', {}, 'owner')
    expect(listOf(refused.document).dialog?.text).toContain(groupCandidates.full)
    expect([...(await placesOf(id)).values()].filter((place) => place.endsWith('pending'))).toHaveLength(2)
  })
})

test('a group that waits for its deletion names the requester, goes on working, and stays if refused with a reason', async () => {
  const { id, path } = await groupIn('Normal', { agentId: 3 })
  const [, member] = await membersIn(id, 2, { agentId: 3 })
  await sent(`${path}?dialog=askToDelete`, 'bulk', {})
  const owner = await visitorAs('owner')
  const waiting = mainOf(await owner.getPage(path))
  expect(waiting).toContain(said(groups.notice.askedBy, { by: 'huligroup' }))
  expect(waiting).toContain(groups.notice.goesOn)
  await sent(`${path}?dialog=mute&id=${member?.id}`, 'bulk', {})
  expect((await placesOf(id)).get(member?.id ?? 0)).toBe('ordinary ordinary banned')
  const keptPage = await sent(`${path}?dialog=keep`, 'bulk', { reason: 'Needed until May' }, 'owner')
  expect(mainOf(keptPage)).toContain('Needed until May')
  expect(mainOf(keptPage)).not.toContain(groups.notice.goesOn)
  expect(await groupRow(id)).toMatchObject({ delete_requested_at: null, deleted_at: null })
})

describe('the administrator of a group', () => {
  test('is not deleted, and the refusal names the group', async () => {
    const { id } = await groupIn('Normal')
    const [leader] = await membersIn(id, 1)
    const [led] = await stackRows(
      `select name from groups join group_members on group_id = groups.id
       where member_id = $1 and role = 'administrator' and deleted_at is null order by groups.id limit 1`,
      [leader?.id],
    )
    const { password: confirmation } = await credentialsOf('owner')
    const path = `/en/totalk/members/${leader?.id}?dialog=delete`
    const refused = await sent(path, 'bulk', { confirmation }, 'owner')
    expect(mainOf(refused)).toContain(said(words.en.form.administratorOf, { holder: String(led?.name) }))
    expect(await stackRows('select deleted_at from members where id = $1', [leader?.id])).toEqual([
      { deleted_at: null },
    ])
  })

  test('is replaced only if it still is the administrator that the confirmation names', async () => {
    const { id, path } = await groupIn('Normal')
    const [former, next, other] = await membersIn(id, 3)
    const owner = await visitorAs('owner')
    const [one_, late] = await Promise.all(
      [next, other].map((member) => owner.getPage(`${path}?dialog=handOver&id=${member?.id}`)),
    )
    if (!one_ || !late) throw new Error('two pages were asked for')
    await owner.submitForm(one_, formOf(one_.document, 'bulk'))
    const refused = await owner.submitForm(late, formOf(late.document, 'bulk'))
    expect(listOf(refused.document).dialog?.text).toContain(reasons.stale)
    expect((await placesOf(id)).get(next?.id ?? 0)).toBe('administrator ordinary members')
    await owner.submitForm(refused, formOf(refused.document, 'bulk'))
    const places = await placesOf(id)
    expect(places.get(other?.id ?? 0)).toBe('administrator ordinary members')
    expect(places.get(former?.id ?? 0)).toBe('ordinary ordinary members')
  })
})
