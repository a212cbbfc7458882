import type { GroupState } from '@/lib/contract/group-states'
import { freshDigits } from '../support/member-facts.ts'
import { stackRows } from '../support/stack-rows.ts'

export const groupsPath = '/en/totalk/groups'

/** A new group in a state, with the given members or none. */
export async function groupIn(
  state: GroupState,
  { agentId = 5 as number | null, limit = 20, createdBy = null as number | null } = {},
): Promise<{ id: number; name: string; path: string }> {
  const name = `Quay ${freshDigits(9)}`
  const [row] = await stackRows(
    `insert into groups (group_no, name, agent_id, status, delete_requested_at, member_limit, created_by)
     values ($1, $1, $2, $3, $4, $5, $6) returning id`,
    [
      name,
      agentId,
      state === 'leaving' ? 'Normal' : state,
      state === 'leaving' ? new Date() : null,
      limit,
      createdBy,
    ],
  )
  const id = Number(row?.id)
  return { id, name, path: `${groupsPath}/${id}` }
}

/** Adds members of an agent to a group, by id and account; the first one is its administrator. */
export async function membersIn(
  groupId: number,
  count: number,
  { agentId = 5, list = 'members' } = {},
): Promise<{ id: number; account: string }[]> {
  const found = await stackRows(
    `insert into group_members (group_id, member_id, list)
     select $1, id, $4 from members where agent_id = $2 and deleted_at is null
       and not exists (select from group_members where group_id = $1 and member_id = members.id)
     order by id limit $3 returning member_id as id,
       (select account from members where id = member_id) as account`,
    [groupId, agentId, count, list],
  )
  const members = found.map(({ id, account }) => ({ id: Number(id), account: String(account) }))
  const [first] = members
  if (first && list === 'members')
    await stackRows(
      `update group_members set role = 'administrator' where group_id = $1 and member_id = $2 and not exists
         (select from group_members where group_id = $1 and role = 'administrator')`,
      [groupId, first.id],
    )
  return members
}

export const groupRow = async (id: number) => (await stackRows('select * from groups where id = $1', [id]))[0]

/** The places of a group: role, level and list by member id. */
export async function placesOf(id: number): Promise<Map<number, string>> {
  const rows = await stackRows('select * from group_members where group_id = $1', [id])
  return new Map(
    rows.map(({ member_id, role, level, list }) => [Number(member_id), `${role} ${level} ${list}`]),
  )
}
