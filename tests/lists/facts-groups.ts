import type { ListFacts } from './list-facts.ts'

const alive = 'deleted_at is null'
const group = "name like 'Walk %'"
const leaving = 'delete_requested_at is not null'

/** The list of groups. */
export const groups: ListFacts = {
  table: 'groups',
  shown: alive,
  ofAgent: `${alive} and agent_id = 3`,
  filters: {
    groupName: ['all h', "lower(name) like 'all h%'"],
    status: ['Unreviewed', "status = 'Unreviewed'"],
    type: ['special', "type = 'special'"],
    leaving: ['true', leaving],
    agentInfoId: ['3', 'agent_id = 3'],
    groupNo: ['87900', "group_no like '87900%'"],
  },
  own: {
    make: `insert into groups (group_no, name, agent_id, status, delete_requested_at)
      select 'W' || n, 'Walk ' || n, 5, (case when n < 5 then 'Unreviewed' else 'Normal' end)::group_status,
        case when n > 9 then now() end
      from generate_series(1, 12) n`,
    remove: `delete from groups where ${group}`,
  },
  // In an order in which each action finds the groups that the one before it left.
  actions: {
    refuse: {
      on: `status = 'Unreviewed' and ${group}`,
      input: { reason: 'Taken by mistake' },
      becomes: ["status || ' ' || review_reason", 'Refuse Taken by mistake'],
    },
    handIn: {
      on: `status = 'Refuse' and ${group}`,
      becomes: ['status', 'Unreviewed'],
    },
    pass: { on: `status = 'Unreviewed' and ${group}`, becomes: ['status', 'Normal'] },
    askToDelete: {
      on: `status = 'Normal' and not (${leaving}) and ${group}`,
      by: 'platformstaff',
      becomes: [leaving, 'true'],
    },
    keep: {
      on: `${leaving} and ${group}`,
      input: { reason: 'Still in use' },
      becomes: [`(${leaving})::text || ' ' || review_reason`, 'false Still in use'],
    },
    delete: { on: group, becomes: [alive, 'false'] },
  },
  edit: {
    on: `status = 'Normal' and ${group}`,
    input: { introduction: 'Walked' },
    becomes: ['introduction', 'Walked'],
  },
}
