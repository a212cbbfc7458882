import { since, until } from './facts-logs.ts'
import { shareActionFacts, shareFilterFacts, sharesOf } from './facts-shares.ts'
import type { ListFacts } from './list-facts.ts'

/** The facts of the lists of PC management, which only the owner may see. */

const walkedDispatcher = "account like 'walked%'"

const dispatchers: ListFacts = {
  table: 'dispatchers',
  shown: 'true',
  filters: {
    search: ['huli', "account like '%huli%'"],
    agentInfoId: ['3', 'agent_id = 3'],
    enabled: ['false', 'not enabled'],
    right: ['video', "'video' = any(rights)"],
    account: ['GV.', "account like '%gv.%'"],
    dispatcherName: ['陈', "name like '%陈%'"],
    departmentId: ['1', 'department_id = 1'],
    createdFrom: since('created_at', 120),
    createdTo: until('created_at', 200),
  },
  own: {
    make: `with made as (insert into departments (name, agent_id) values ('Walked desk', 5) returning id)
      insert into dispatchers (account, name, password_hash, department_id, agent_id, enabled)
      select 'walked' || n, 'Walked ' || n, 'x', id, 5, n % 2 = 0 from made, generate_series(1, 9) n`,
    remove: `with gone as (delete from dispatchers where ${walkedDispatcher})
      delete from departments where name = 'Walked desk'`,
  },
  actions: {
    enable: { on: `not enabled and ${walkedDispatcher}`, becomes: ['enabled', 'true'] },
    disable: { on: `enabled and ${walkedDispatcher}`, becomes: ['enabled', 'false'] },
    delete: { on: walkedDispatcher, becomes: ['account', null] },
  },
}

const ofMembers = (name: string) =>
  `member_id in (select id from members where lower(account) like '%${name}%' or lower(nick_name) like '%${name}%')`
const ofDispatchers = (name: string) =>
  `dispatcher_id in (select id from dispatchers where account like '%${name}%' or lower(name) like '%${name}%')`
const walkedSetting = "remark like 'Walked%'"

const bindings: ListFacts = {
  table: 'login_bindings',
  shown: 'true',
  filters: {
    search: [
      'huli',
      `(${ofMembers('huli')} or ${ofDispatchers('huli')} or
        account_id in (select id from login_accounts where account like '%huli%' or lower(nick_name) like '%huli%'))`,
    ],
    subjectKind: ['dispatcher', 'dispatcher_id is not null'],
    kind: ['dongle', "kind = 'dongle'"],
    agentInfoId: ['3', 'agent_id = 3'],
    value: ['10.3', "value like '10.3%'"],
    createdFrom: since('created_at', 60),
    createdTo: until('created_at', 80),
    subjectId: ['4', 'coalesce(account_id, dispatcher_id, member_id) = 4'],
  },
  own: {
    make: `insert into login_bindings (dispatcher_id, agent_id, kind, value, remark)
      select 4, 1, 'address', '10.99.0.' || n, 'Walked ' || n from generate_series(1, 9) n`,
    remove: `delete from login_bindings where ${walkedSetting}`,
  },
  actions: { delete: { on: walkedSetting, becomes: ['value', null] } },
  edit: { on: walkedSetting, input: { remark: 'Walked on' }, becomes: ['remark', 'Walked on'] },
}

const walkedShare = `department_id in (select id from departments where name like 'Walked %')`

const departmentShares: ListFacts = {
  table: 'shares',
  shown: 'department_id is not null',
  filters: {
    departmentName: [
      'marine',
      "department_id in (select id from departments where lower(name) like '%marine%')",
    ],
    ...shareFilterFacts,
    departmentId: ['1', 'department_id = 1'],
  },
  own: {
    make: sharesOf(
      'department_id',
      `insert into departments (name, agent_id) select 'Walked ' || n, 5 from generate_series(1, 9) n`,
    ),
    remove: `delete from departments where name like 'Walked %' and name <> 'Walked desk'`,
  },
  ...shareActionFacts(walkedShare),
}

export const pcFacts = { dispatchers, bindings, departmentShares }
