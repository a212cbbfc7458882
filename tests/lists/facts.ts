import { callsOfNotedKind, callsOn } from '@/lib/contract/operation-records'
import type { ScreenName } from '@/lib/screens/screens'
import { deviceBindings, loginLogs, positioning, realNameAudit } from './facts-desk.ts'
import { devicesAs, spare, standbyImeis } from './facts-devices.ts'
import { fenceEvents, fences } from './facts-fences.ts'
import {
  deleteReview,
  groupCandidates,
  groupJoins,
  groupMembers,
  groups,
  groupVerify,
  shares,
} from './facts-groups.ts'
import { apiKeys, feedback } from './facts-help.ts'
import { logFacts, since, until } from './facts-logs.ts'
import { notices } from './facts-notices.ts'
import { pcFacts } from './facts-pc.ts'
import { releaseFacts } from './facts-releases.ts'
import { versions } from './facts-versions.ts'
import { webhookDeliveries, webhooks } from './facts-webhooks.ts'
import type { ListFacts } from './list-facts.ts'

const alive = 'deleted_at is null'
const leadsNone = `${spare} and id not in (select member_id from group_members where role = 'administrator')`

/** Whether an account or a member of the table got a new password, by the log. */
const passwordsSet = (table: string) => `(select count(*) from operation_log
  where code = 1 and call = 'loginInfo/changeUserPwd' and targets @> to_jsonb(array[${table}.id]))`

const members: ListFacts = {
  table: 'members',
  shown: alive,
  ofAgent: `${alive} and agent_id = 3`,
  views: { deleted: 'deleted_at is not null' },
  filters: {
    q: ['gv0030', "account = 'gv0030'"],
    agentInfoId: ['3', 'agent_id = 3'],
    accountStatus: ['notActivated', "account_status = 'notActivated'"],
    terminalType: ['videoDoorbell', "terminal_type = 'videoDoorbell'"],
    callStatus: ['prohibit', "call_status = 'prohibit'"],
    certificationStatus: ['Passed', "certification_status = 'Passed'"],
    verification: ['pass', "verification = 'pass'"],
    authorisation: ['permanent', 'authorised_years is null'],
    online: ['true', 'online'],
    bindFlag: ['false', 'not bind_flag'],
    account: ['gv00', "account like 'gv00%'"],
    name: ['于', "name like '于%'"],
    telephone: ['0978', "telephone like '0978%'"],
    imei: ['8604', "imei like '8604%'"],
    iccid: ['8986', "iccid like '8986%'"],
    createdFrom: since('created_at', 326),
    createdTo: until('created_at', 511),
  },
  actions: {
    activate: { on: "account_status = 'notActivated'", becomes: ['account_status', 'activated'] },
    deactivate: {
      on: `account_status = 'activated' and ${spare}`,
      becomes: ['account_status', 'notActivated'],
    },
    allowCall: { on: "call_status = 'prohibit'", becomes: ['call_status', 'allow'] },
    prohibitCall: { on: `call_status = 'allow' and ${spare}`, becomes: ['call_status', 'prohibit'] },
    authorise: {
      on: `authorised_years = 1 and ${spare}`,
      input: { linesceTime: 'permanent' },
      becomes: ["coalesce(authorised_years::text, 'permanent')", 'permanent'],
    },
    restore: {
      on: "deleted_at > now() - interval '20 days'",
      becomes: ['deleted_at is null', 'true'],
      view: 'deleted',
    },
    move: {
      on: leadsNone,
      chosen: '6',
      becomes: ['agent_id', '6'],
    },
    resetPassword: { on: spare, becomes: [passwordsSet('members'), '1'], answers: true },
    delete: { on: leadsNone, becomes: ['deleted_at is null', 'false'] },
  },
  edit: { on: spare, input: { customerCode: 'WALK-1' }, becomes: ['customer_code', 'WALK-1'] },
}

const walkedAccount = "account like 'walk-%'"

const accounts: ListFacts = {
  table: 'login_accounts',
  shown: 'true',
  ofAgent: 'agent_id = 3',
  filters: {
    search: ['golden', "account like '%golden%'"],
    Status: ['disabled', 'not enabled'],
    AgentInfoId: ['3', 'agent_id = 3'],
    UserName: ['GOLDEN', "account like '%golden%'"],
    NickName: ['平台', "nick_name like '%平台%'"],
    Telephone: ['09', "telephone like '09%'"],
  },
  own: {
    make: `insert into login_accounts (account, nick_name, password_hash, agent_id, enabled)
      select 'walk-' || n, 'Walker', '', 6, n > 4 from generate_series(1, 8) n`,
    remove: `delete from login_accounts where ${walkedAccount}`,
  },
  edit: { on: walkedAccount, input: { NickName: 'Walked on' }, becomes: ['nick_name', 'Walked on'] },
  actions: {
    resetPassword: {
      on: `${walkedAccount} and ${passwordsSet('login_accounts')} = 0`,
      becomes: [passwordsSet('login_accounts'), '1'],
      answers: true,
    },
    restrict: {
      on: walkedAccount,
      input: { addresses: '127.0.0.0/8\n::1' },
      becomes: ['(select count(*) from login_bindings where account_id = login_accounts.id)', '2'],
    },
    disable: { on: `enabled and ${walkedAccount}`, becomes: ['enabled', 'false'] },
    enable: { on: `not enabled and ${walkedAccount}`, becomes: ['enabled', 'true'] },
    delete: { on: walkedAccount, becomes: ['account', null] },
  },
}

const walked = "name like 'Walk %'"

const agents: ListFacts = {
  table: 'agents',
  shown: 'true',
  filters: {
    agentInfoName: ['ayeyar', "lower(name) like '%ayeyar%'"],
    status: ['Normal', "status = 'Normal' and expires_at > now()"],
    expiring: [
      'in60',
      "status in ('Normal', 'Freeze') and expires_at between now() and now() + interval '60 days'",
    ],
    aName: ['ဒေါ်', "person_in_charge like '%ဒေါ်%'"],
    mobile: ['09', "mobile like '09%'"],
    officeTelephone: ['0871', "office_telephone like '0871%'"],
  },
  own: {
    make: `insert into agents (name, person_in_charge, mobile, city_name, details_address, member_limit, group_limit,
        expires_at, status)
      select 'Walk ' || n, 'Walker', '0977700' || 1000 + n, 'Yangon', 'Strand Road', 5, 5,
        now() + interval '400 days', (case when n < 5 then 'Unreviewed' else 'Freeze' end)::agent_status
      from generate_series(1, 6) n`,
    remove: `delete from agents where ${walked}`,
  },
  // In an order in which each action finds agents in the state after the previous one.
  actions: {
    refuse: {
      on: `status = 'Unreviewed' and ${walked}`,
      input: { reason: 'No picture' },
      becomes: ["status || ' ' || status_reason", 'Refuse No picture'],
    },
    handIn: {
      on: `status = 'Refuse' and ${walked}`,
      becomes: ["status || ' ' || status_reason", 'Unreviewed '],
    },
    audit: { on: `status = 'Unreviewed' and ${walked}`, becomes: ['status', 'Normal'] },
    renew: {
      on: `status = 'Normal' and ${walked}`,
      becomes: ["expires_at > now() + interval '760 days'", 'true'],
    },
    freeze: {
      on: `status = 'Normal' and ${walked}`,
      input: { reason: 'Unpaid' },
      becomes: ["status || ' ' || status_reason", 'Freeze Unpaid'],
    },
    restore: { on: `status = 'Freeze' and ${walked}`, becomes: ['status', 'Normal'] },
    delete: { on: walked, becomes: ['name', null] },
  },
  edit: { on: walked, input: { customerCode: 'WALK-1' }, becomes: ['customer_code', 'WALK-1'] },
}

const operationLog = logFacts('operation_log', {
  at: 'at',
  from: 22,
  to: 13,
  filters: {
    accountName: ['golden', "lower(account_name) like '%golden%'"],
    operation: ['userInfo/editUserInfo', "call = 'userInfo/editUserInfo'"],
    recordKind: [
      'member',
      `(call in ('${callsOn('member').join("', '")}') or
        call in ('${callsOfNotedKind.join("', '")}') and coalesce(after->>'kind', after->>'subjectKind') = 'member')`,
    ],
    onBehalf: ['true', 'on_behalf'],
    outcome: ['refused', 'code <> 1'],
    call: ['userInfo/', "call like 'userInfo/%'"],
    target: ['10090', "targets @> '[10090]'"],
    groupId: ['1001', "groups @> '[1001]'"],
  },
})

const endsWithin = (column: string, days: number) =>
  `${column} > now() and ${column} <= now() + interval '${days} days'`

const expiry: ListFacts = {
  table: 'members',
  shown: `${alive} and ${endsWithin('auth_expires_at', 30)}`,
  ofAgent: `${alive} and ${endsWithin('auth_expires_at', 30)} and agent_id = 3`,
  filters: {
    q: ['gv01', "search_text like '%gv01%'"],
    agentInfoId: ['3', 'agent_id = 3'],
  },
  actions: {
    renew: {
      on: 'agent_id <> 3',
      becomes: ["auth_expires_at > now() + interval '350 days'", 'true'],
    },
  },
}

const desk = "name like 'Desk %'"

const expiryAgents: ListFacts = {
  table: 'agents',
  shown: `status in ('Normal', 'Freeze') and ${endsWithin('expires_at', 90)}`,
  filters: {
    agentInfoName: ['seikkan', "lower(name) like '%seikkan%'"],
    aName: ['Victor', "lower(person_in_charge) like '%victor%'"],
    mobile: ['0978', "mobile like '0978%'"],
  },
  own: {
    make: `insert into agents (name, person_in_charge, mobile, member_limit, group_limit, status, expires_at)
      select 'Desk ' || n, 'Walker', '0977700' || 2000 + n, 5, 5, 'Normal', now() + interval '20 days'
      from generate_series(1, 4) n`,
    remove: `delete from agents where ${desk}`,
  },
  actions: {
    renew: { on: desk, becomes: ["expires_at > now() + interval '380 days'", 'true'] },
  },
}

/** The facts of every list; the walk fails for a list of the registry without facts. */
export const facts: Partial<Record<ScreenName, ListFacts>> = {
  members,
  devices: devicesAs('ll0003', 'Walk 1'),
  imeis: devicesAs('ll0015', 'Walk 2'),
  standbyImeis,
  agents,
  ...notices,
  group: groupMembers,
  groupVerify,
  groupJoins,
  deleteReview,
  groupMemberAdd: groupCandidates,
  groups,
  accounts,
  expiry,
  expiryAgents,
  deviceBindings,
  loginLogs,
  positioning,
  feedback,
  fences,
  fenceEvents,
  realNameAudit,
  operationLog,
  shares,
  ...pcFacts,
  apiKeys,
  versions,
  ...releaseFacts,
  webhooks,
  webhookDeliveries,
}
