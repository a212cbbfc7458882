import { shareActionFacts, shareFilterFacts, sharesOf } from './facts-shares.ts'
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
    groupName: ['all h', "lower(name) like '%all h%'"],
    status: ['Unreviewed', "status = 'Unreviewed'"],
    type: ['special', "type = 'special'"],
    leaving: ['true', leaving],
    agentInfoId: ['3', 'agent_id = 3'],
    groupNo: ['88000', "group_no like '88000%'"],
  },
  own: {
    make: `insert into groups (group_no, name, agent_id, status, delete_requested_at)
      select 'W' || n, 'Walk ' || n, null::bigint, (case when n < 7 then 'Unreviewed' else 'Normal' end)::group_status,
        case when n > 11 then now() end
      from generate_series(1, 14) n`,
    remove: `delete from groups where ${group}`,
  },
  // In an order in which each action finds groups in the state after the previous one.
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

const otherLevel = `level = (case level when 'high' then 'ordinary' else 'high' end)::member_level`

/** The first group of agent 5, which most of its members are in. */
const allHands = 1099
const writtenBy = (call: string) =>
  `(select count(*) > 0 from operation_log where code = 1 and call = '${call}' and targets @> to_jsonb(array[place.id]))`

const isIn = `exists (select from group_members where group_id = ${allHands} and member_id = members.id)`

/** The members that may be added to a group. */
export const groupCandidates: ListFacts = {
  table: 'members',
  shown: `${alive} and not exists (select from group_members where group_id = ${allHands}
    and member_id = members.id and list in ('members', 'banned', 'blocked', 'blacklist'))`,
  record: allHands,
  filters: {
    q: ['gv0030', "account = 'gv0030'"],
    agentInfoId: ['3', 'agent_id = 3'],
    groupId: [
      '1001',
      `exists (select from group_members where group_id = 1001 and member_id = members.id
        and list in ('members', 'banned', 'blocked'))`,
    ],
  },
  own: {
    make: `delete from group_members where group_id = ${allHands} and role = 'ordinary' and member_id in
      (select member_id from group_members where group_id = ${allHands} and role = 'ordinary' order by 1 limit 4)`,
    remove: 'select 1',
  },
  actions: { join: { on: `agent_id = 5 and not ${isIn}`, becomes: [isIn, 'true'] } },
}

/** The members of one group, below its head. */
export const groupMembers: ListFacts = {
  table: `(select member_id as id, group_members.role, level, list
    from group_members join members on members.id = member_id
    where group_id = ${allHands} and deleted_at is null) place`,
  shown: "list = 'members'",
  acted: 'true',
  record: allHands,
  filters: {},
  own: {
    make: `insert into group_members (group_id, member_id, list)
      select ${allHands}, id, 'pending' from members where agent_id = 5 and deleted_at is null
        and not exists (select from group_members where group_id = ${allHands} and member_id = members.id)
      order by id limit 6`,
    remove: `delete from group_members where group_id = ${allHands} and list = 'pending'`,
  },
  disturb: `update group_members set ${otherLevel} where group_id = ${allHands} and member_id = $1`,
  // In an order in which each action finds members in the state after the previous one.
  actions: {
    approve: { on: "list = 'pending'", becomes: ['list', 'members'] },
    turnDown: { on: "list = 'pending'", input: { reason: 'Unknown' }, becomes: ['list', null] },
    deputise: { on: "list = 'members' and role = 'ordinary'", becomes: ['role', 'deputy'] },
    standDown: { on: "list = 'members' and role = 'deputy'", becomes: ['role', 'ordinary'] },
    handOver: {
      on: `list = 'members' and role = 'ordinary' and not ${writtenBy('userInfo/changeUserRole')}`,
      becomes: [writtenBy('userInfo/changeUserRole'), 'true'],
    },
    raise: { on: "list = 'members' and level = 'ordinary'", becomes: ['level', 'high'] },
    lower: { on: "list = 'members' and level = 'high'", becomes: ['level', 'ordinary'] },
    mute: { on: "list = 'members' and role = 'ordinary'", becomes: ['list', 'banned'] },
    readmit: { on: "list = 'banned'", becomes: ['list', 'members'] },
    silence: { on: "list = 'members' and role = 'ordinary'", becomes: ['list', 'blocked'] },
    watch: { on: "list = 'members' and role = 'ordinary'", becomes: ['list', 'watch'] },
    blacklist: { on: "list = 'members' and role = 'ordinary'", becomes: ['list', 'blacklist'] },
    remove: { on: "list = 'members' and role = 'ordinary'", becomes: ['list', null] },
  },
}

/** New groups that wait for review. */
export const groupVerify: ListFacts = {
  table: 'groups',
  shown: `${alive} and status = 'Unreviewed' and not (${leaving})`,
  ofAgent: `${alive} and status = 'Unreviewed' and not (${leaving}) and agent_id = 3`,
  filters: { agentInfoId: ['3', 'agent_id = 3'] },
  own: groups.own,
  actions: {
    approve: { on: group, becomes: ['status', 'Normal'] },
    refuse: {
      on: group,
      input: { reason: 'Taken by mistake' },
      becomes: ["status || ' ' || review_reason", 'Refuse Taken by mistake'],
    },
  },
}

/** Groups with a requested deletion. */
export const deleteReview: ListFacts = {
  table: 'groups',
  shown: `${alive} and ${leaving}`,
  filters: { agentInfoId: ['5', 'agent_id = 5'] },
  own: {
    make: `insert into groups (group_no, name, agent_id, status, delete_requested_at)
      select 'W' || n, 'Walk ' || n, case when n > 6 then 3 else 4 end, 'Normal', now()
      from generate_series(1, 8) n`,
    remove: `delete from groups where ${group}`,
  },
  ofAgent: `${alive} and ${leaving} and agent_id = 3`,
  actions: {
    refuse: {
      on: group,
      input: { reason: 'Still in use' },
      becomes: [`(${leaving})::text || ' ' || review_reason`, 'false Still in use'],
    },
    approve: { on: group, becomes: [alive, 'false'] },
  },
}

const waiting = `group_no = 'W-JOIN'`

/** Requests of members to join groups. */
export const groupJoins: ListFacts = {
  table: `(select group_members.id, list, groups.agent_id, group_no
    from group_members join groups on groups.id = group_id join members on members.id = member_id
    where groups.deleted_at is null and members.deleted_at is null) place`,
  shown: "list = 'pending'",
  ofAgent: "list = 'pending' and agent_id = 3",
  filters: { agentInfoId: ['3', 'agent_id = 3'] },
  own: {
    make: `with made as (insert into groups (group_no, name, agent_id, status)
        values ('W-JOIN', 'Walk join', 5, 'Normal') returning id)
      insert into group_members (group_id, member_id, list)
      select made.id, members.id, 'pending' from made, members
      where agent_id = 5 and deleted_at is null order by 2 limit 8`,
    remove: `delete from groups where ${group}`,
  },
  disturb: `update group_members set ${otherLevel} where id = $1`,
  actions: {
    approve: { on: waiting, becomes: ['list', 'members'] },
    refuse: { on: waiting, input: { reason: 'Unknown' }, becomes: ['list', null] },
  },
}

const shared = "group_id in (select id from groups where group_no like 'WS%')"

/** Shares of groups between agents. */
export const shares: ListFacts = {
  table: 'shares',
  shown: 'true',
  ofAgent: 'group_id is not null and (agent_id = 3 or to_agent_id = 3)',
  filters: {
    groupName: ['all ha', `group_id in (select id from groups where lower(name) like '%all ha%')`],
    ...shareFilterFacts,
    groupId: ['1099', 'group_id = 1099'],
    subject: ['group', 'group_id is not null'],
  },
  own: {
    make: sharesOf(
      'group_id',
      `insert into groups (group_no, name, agent_id, status)
       select 'WS' || n, 'Walked ' || n, 5, 'Normal' from generate_series(1, 9) n`,
    ),
    remove: `delete from groups where group_no like 'WS%'`,
  },
  ...shareActionFacts(shared),
}
