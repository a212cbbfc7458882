import { expect, test } from 'vitest'
import { all, one, textOf } from '../support/html.ts'
import { listOf } from '../support/list-page.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'

/** Moving members to another agent: the agent is chosen, then the plan displayed, then it is carried out. */

const administrator = async () => {
  const [row] = await stackRows(`select m.id, g.name, g.agent_id from group_members p
    join members m on m.id = p.member_id and m.deleted_at is null
    join groups g on g.id = p.group_id and g.deleted_at is null
    where p.role = 'administrator' and g.agent_id = 5 order by m.id limit 1`)
  return { id: Number(row?.id), group: String(row?.name) }
}
const path = (id: number, more = '') => `/en/totalk/members?dialog=move&id=${id}${more}`

test('before an agent is chosen no move can be sent; the choice is a form that needs no script', async () => {
  const { id } = await administrator()
  const { document } = await (await visitorAs('owner')).getPage(path(id))
  const { dialog } = listOf(document)
  expect(dialog?.touched).toHaveLength(1)
  expect(all(one(document, { slot: 'dialog' }), { tag: 'form' })).toHaveLength(1)
  const options = all(one(document, { slot: 'choose-first' }), { tag: 'option' }).map(textOf)
  expect(options[0]).toBe('Choose one')
  // Neither its own agent nor one that is frozen, expired, unreviewed or refused.
  expect(options.filter((option) => /Zay Cho|Ayeyar|昆明/.test(option))).toEqual([])
})

test('a group’s administrator is named with the group and cannot be sent', async () => {
  const { id, group } = await administrator()
  const { document } = await (await visitorAs('owner')).getPage(path(id, '&term=6'))
  const { dialog } = listOf(document)
  expect(dialog?.text).toContain(`is the administrator of ${group}. Appoint another one first.`)
  expect(dialog?.text).toMatch(/Quota of .*: \d+ → \d+ of 200/)
  expect(all(one(document, { slot: 'dialog' }), { tag: 'form' })).toHaveLength(1)
})

test('an operator of an agent is not offered it', async () => {
  const [row] = await stackRows('select id from members where agent_id = 3 and deleted_at is null limit 1')
  const editor = await visitorAs('huligroup')
  for (const query of ['&term=6', '']) {
    const { document } = await editor.getPage(path(Number(row?.id), query))
    expect(all(document, { slot: 'choose-first' })).toEqual([])
  }
  const { html } = await editor.getPage(`/en/totalk/members/${row?.id}?dialog=actions`)
  expect(html).toContain('Reset password')
  expect(html).not.toContain('Move to another agent')
})
