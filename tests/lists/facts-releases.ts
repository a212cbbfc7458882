import { since, until } from './facts-logs.ts'
import type { ListFacts } from './list-facts.ts'

/** The facts of versions in their rings, of their updates on terminals, and of the test ring's members. */

const walked = "model like 'Walk %'"
const at = (ring: string, state = 'open') => `${walked} and ring = '${ring}' and state = '${state}'`
const inRing = 'id in (select member_id from test_users)'
const ownTesters = 'member_id in (select id from members where agent_id = 5)'

const rollouts: ListFacts = {
  table: 'versions',
  shown: 'true',
  filters: {
    number: ['5.', "number like '5.%'"],
    type: ['pc', "type = 'pc'"],
    ring: ['partial', "ring = 'partial'"],
    state: ['halted', "state = 'halted'"],
    model: ['TH-3', "model like 'TH-3%'"],
    createdFrom: since('created_at', 201),
    createdTo: until('created_at', 40),
  },
  own: {
    make: `insert into versions (type, ring, state, number, model, content)
      select 'pc', ring::version_ring, state, '1.0', 'Walk ' || ring || state || n, 'For the walk'
      from (values ('recorded', 'open'), ('test', 'open'), ('partial', 'open'), ('formal', 'open'),
        ('formal', 'halted')) as kinds (ring, state), generate_series(1, 5) n`,
    remove: `delete from versions where ${walked}`,
  },
  edit: {
    on: at('recorded'),
    input: { content: 'Walked on' },
    becomes: ['content', 'Walked on'],
  },
  actions: {
    handToTest: { on: at('recorded'), becomes: ['ring', 'test'] },
    rollOut: {
      on: at('test'),
      input: { percent: '10', failureLimit: '2.5', minReports: '20' },
      becomes: ['percent', '10'],
    },
    release: { on: at('partial'), becomes: ['ring', 'formal'] },
    halt: { on: at('formal'), input: { reason: 'Calls drop' }, becomes: ['state', 'halted'] },
    resume: { on: at('formal', 'halted'), becomes: ['state', 'open'] },
    withdraw: { on: at('formal'), input: { reason: 'Calls drop' }, becomes: ['state', 'withdrawn'] },
  },
}

const terminalUpdates: ListFacts = {
  table: 'terminal_updates',
  shown: 'true',
  filters: {
    account: ['gv00', "member_id in (select id from members where account like '%gv00%')"],
    outcome: ['failed', "outcome = 'failed'"],
    versionId: ['15', 'version_id = 15'],
    timeFrom: since('changed_at', 31),
    timeTo: until('changed_at', 30),
  },
}

const testers: ListFacts = {
  table: 'test_users',
  shown: 'true',
  filters: {
    search: ['patrol 24', "member_id in (select id from members where nick_name like 'Patrol 24%')"],
  },
  own: {
    make: `insert into test_users (member_id, remark)
      select id, 'Walked' from members where agent_id = 5 and deleted_at is null and not ${inRing} order by id limit 8`,
    remove: `delete from test_users where ${ownTesters}`,
  },
  actions: { remove: { on: ownTesters, becomes: ['remark', null] } },
  edit: { on: ownTesters, input: { remark: 'Night shift' }, becomes: ['remark', 'Night shift'] },
}

const testerCandidates: ListFacts = {
  table: 'members',
  shown: 'deleted_at is null',
  filters: {
    q: ['gv0030', "account = 'gv0030'"],
    terminalType: ['dispatchConsole', "terminal_type = 'dispatchConsole'"],
    agentInfoId: ['3', 'agent_id = 3'],
    groupId: [
      '1001',
      `exists (select from group_members where group_id = 1001 and member_id = members.id
        and list in ('members', 'banned', 'blocked'))`,
    ],
  },
  actions: {
    addTester: {
      on: `agent_id = 5 and not ${inRing}`,
      input: { remark: 'Tries it at night' },
      becomes: [inRing, 'true'],
    },
  },
}

export const releaseFacts = { rollouts, terminalUpdates, testerAdd: testerCandidates, testers }
