import { describe, expect, test } from 'vitest'
import { all, first, one, textOf } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { groupIn, membersIn, placesOf } from './groups.ts'

/** Adding members of one group to another. */

const { groupCandidates } = words.en
const text = ({ document }: HttpPage) => textOf(one(document, { tag: 'main' }))

async function opened(path: string, fromGroup: string, who = 'owner'): Promise<HttpPage> {
  const visitor = await visitorAs(who)
  const page = await visitor.getPage(`${path}/add`)
  return visitor.submitForm(page, formOf(page.document, 'source'), { 'pick.fromGroup.text': fromGroup })
}

/** Takes the next members of a source and confirms them; returns both pages. */
async function taken(page: HttpPage) {
  const owner = await visitorAs('owner')
  const asking = await owner.submitForm(page, formOf(page.document, 'take'))
  const done = await owner.submitForm(asking, formOf(asking.document, 'bulk'))
  return { asking, done }
}

describe('another group', () => {
  test('lists its members, to be searched and ticked, and tells the result of adding them', async () => {
    const [from, to] = [await groupIn('Normal'), await groupIn('Normal')]
    const members = await membersIn(from.id, 6)
    await membersIn(to.id, 2)
    const barred = members[5]
    await stackRows("insert into group_members (group_id, member_id, list) values ($1, $2, 'blacklist')", [
      to.id,
      barred?.id,
    ])
    const page = await opened(to.path, from.name)
    expect(page.path).toBe(`${to.path}/add?groupId=${from.id}`)
    expect(
      listOf(page.document)
        .rows.map(({ id }) => Number(id))
        .sort(),
    ).toEqual(
      members
        .slice(2, 5)
        .map(({ id }) => id)
        .sort(),
    )
    expect(text(page)).toContain('6 members: 3 can be added, 2 already in this group, 1 on its blacklist.')
    const owner = await visitorAs('owner')
    const found = await owner.getPage(`${to.path}/add?groupId=${from.id}&q=${members[3]?.account}`)
    expect(listOf(found.document).rows.map(({ id }) => Number(id))).toEqual([members[3]?.id])
    const ticked = [members[0], members[3], barred].map((member) => `&id=${member?.id}`).join('')
    const dialogPage = await owner.getPage(`${to.path}/add?groupId=${from.id}&dialog=join${ticked}`)
    expect(listOf(dialogPage.document).dialog?.text).toContain('1 of them is on the blacklist of this group.')
    expect(listOf(dialogPage.document).dialog?.form).toBeUndefined()
  })

  test('is taken as a whole, without members that are in already or barred', async () => {
    const [from, to] = [await groupIn('Normal'), await groupIn('Normal')]
    const members = await membersIn(from.id, 5)
    await membersIn(to.id, 2)
    const { asking, done } = await taken(await opened(to.path, from.name))
    expect(listOf(asking.document).dialog?.touched).toHaveLength(3)
    expect(listOf(asking.document).dialog?.text).toContain('3 of the 18 free places will be taken.')
    expect([...(await placesOf(to.id)).keys()].sort()).toEqual(members.map(({ id }) => id).sort())
    expect(text(done)).toContain('5 members: 0 can be added, 5 already in this group, 0 on its blacklist.')
    expect(first(done.document, { id: 'take' })).toBeUndefined()
  })

  test('of more members than fit is taken in steps, each with as many members as are listed and have a place', async () => {
    const agentId = 1
    const [from, to] = [
      await groupIn('Normal', { agentId, limit: 300 }),
      await groupIn('Normal', { agentId, limit: 240 }),
    ]
    await membersIn(from.id, 250, { agentId })
    const page = await opened(to.path, from.name)
    expect(textOf(one(page.document, { id: 'take' }))).toContain('Take the next 200')
    const { asking, done } = await taken(page)
    expect(listOf(asking.document).dialog?.touched).toHaveLength(200)
    expect((await placesOf(to.id)).size).toBe(200)
    expect(text(done)).toContain('250 members: 50 can be added, 200 already in this group')
    await taken(done)
    expect((await placesOf(to.id)).size).toBe(240)
    const full = await (await visitorAs('owner')).getPage(`${to.path}/add?groupId=${from.id}`)
    expect(text(full)).toContain(
      '10 can be added, 240 already in this group, 0 on its blacklist. This group is full.',
    )
    expect(first(full.document, { id: 'take' })).toBeUndefined()
  })

  test('that does not exist is reported beside the field, and another agent’s group is not found', async () => {
    const [from, own] = [await groupIn('Normal'), await groupIn('Normal', { agentId: 3 })]
    const unknown = (typed: string) => said(words.en.pick.none, { typed })
    const errorOf = ({ document }: HttpPage) => textOf(one(document, { id: 'source-fromGroup-error' }))
    expect(errorOf(await opened(own.path, 'no such group'))).toBe(unknown('no such group'))
    expect(errorOf(await opened(own.path, from.name, 'huligroup'))).toBe(unknown(from.name))
    const page = await (await visitorAs('huligroup')).getPage(`${own.path}/add?groupId=${from.id}`)
    expect(listOf(page.document).rows).toEqual([])
    expect(page.html).not.toContain(from.name)
    expect(all(page.document, { id: 'take' })).toEqual([])
  })
})

test('more members than have a place are named, counted and not sent', async () => {
  const to = await groupIn('Normal', { limit: 1 })
  const found = await stackRows('select id from members where agent_id = 5 and deleted_at is null limit 2')
  const ids = found.map(({ id }) => `&id=${id}`).join('')
  const page = await (await visitorAs('owner')).getPage(`${to.path}/add?dialog=join${ids}`)
  const { dialog } = listOf(page.document)
  expect(dialog?.text).toContain('2 members would need a place, but only 1 is left.')
  expect(dialog?.form).toBeUndefined()
  expect(text(page)).toContain(groupCandidates.fromGroup)
})
