import { logFacts, since, until } from './facts-logs.ts'
import type { ListFacts } from './list-facts.ts'

/** The facts of the sign-in log, of positions, and of the desks about bindings and real-name papers. */

export const loginLogs = logFacts('sign_ins', {
  at: 'at',
  from: 13,
  to: 13,
  filters: {
    account: ['golden', "lower(account) like '%golden%'"],
    kind: ['account', "kind = 'account'"],
    result: ['wrong_password', "result = 'wrong_password'"],
    terminalType: ['videoDoorbell', "terminal_type = 'videoDoorbell'"],
    otherImei: ['true', 'other_imei'],
    address: ['192.0.2.77', "address like '192.0.2.77%'"],
    subjectId: ['10356', 'subject_id = 10356'],
    imei: ['860473950610525', "imei = '860473950610525'"],
  },
})

/** SQL condition of bindings whose device has another IMEI noted. */
const flagged = "unbound_at is null and device_id in (select id from devices where other_imei <> '')"

export const deviceBindings = logFacts('device_bindings', {
  at: 'bound_at',
  from: 300,
  to: 300,
  filters: {
    imei: ['8682', "imei like '%8682%'"],
    bound: ['false', 'unbound_at is not null'],
    otherImei: ['true', flagged],
    account: ['gv00', "account like '%gv00%'"],
    iccid: ['8986', "iccid like '8986%'"],
    deviceId: ['371', 'device_id = 371'],
    userId: ['10011', 'member_id = 10011'],
  },
  actions: {
    accept: {
      on: `${flagged} and not exists (select 1 from devices d join devices o on o.imei = d.other_imei
        where d.id = device_id and o.status <> 'assigned')`,
      becomes: ['unbound_at is null', 'false'],
      adds: true,
    },
    refuse: {
      on: flagged,
      becomes: [
        "coalesce((select other_imei from devices where id = device_id and unbound_at is null), '')",
        '',
      ],
    },
  },
})

const papersFree =
  "(status = 'Unreviewed' or status = 'UnderReview' and claimed_at <= now() - interval '15 minutes')"

const ofLivingMember = 'member_id in (select id from members where deleted_at is null)'

export const realNameAudit: ListFacts = {
  table: 'certifications',
  shown: ofLivingMember,
  ofAgent: `agent_id = 3 and ${ofLivingMember}`,
  filters: {
    name: ['于', "name like '%于%'"],
    status: ['Unreviewed', papersFree],
    agentInfoId: ['3', 'agent_id = 3'],
    timeFrom: since('created_at', 22),
    timeTo: until('created_at', 22),
    telephone: ['0978', "telephone like '0978%'"],
    userId: ['10027', 'member_id = 10027'],
  },
}

/** Condition of positions within some kilometres of Yangon's place on the base map. */
const nearYangon = (kilometres: number) =>
  `2 * 6371.0088 * asin(sqrt(power(sin(radians(latitude - 16.7853) / 2), 2)
    + cos(radians(16.7853)) * cos(radians(latitude)) * power(sin(radians(longitude - 96.1647) / 2), 2))) <= ${kilometres}`

export const positioning = logFacts('positions', {
  at: 'at',
  from: 4,
  to: 4,
  pagedBy: 'agentInfoId',
  views: { faulty: 'fault is not null' },
  filters: {
    account: ['gv00', "member_id in (select id from members where account like '%gv00%')"],
    userId: ['10001', 'member_id = 10001'],
    type: ['network', "type = 'network'"],
    group: [
      '880118',
      `member_id in (select member_id from group_members join groups on groups.id = group_id
        where group_no = '880118' and list in ('members', 'banned', 'blocked'))`,
    ],
    corners: [
      '16.79, 96.16; 16.77, 96.14',
      'latitude between 16.77 and 16.79 and longitude between 96.14 and 96.16',
    ],
    near: ['Yangon 2', nearYangon(2)],
  },
})
