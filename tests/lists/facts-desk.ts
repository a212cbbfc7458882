import type { ListFacts } from './list-facts.ts'

/** The facts of the sign-in log, of positions, and of the desks about bindings and real-name papers. */

/** A day some days before today in the zone of the tests, and the moments in which it begins and ends. */
export function dayBefore(days: number) {
  const offset = 6.5 * 3_600_000
  const day = new Date(Date.now() + offset - days * 86_400_000).toISOString().slice(0, 10)
  const begin = Date.parse(day) - offset
  const [from, to] = [begin, begin + 86_400_000].map((moment) => new Date(moment).toISOString())
  return { day, from, to }
}

const days = { fortnight: dayBefore(13), few: dayBefore(4) }

export const loginLogs: ListFacts = {
  table: 'sign_ins',
  shown: 'true',
  ofAgent: 'agent_id = 3',
  filters: {
    account: ['golden', "lower(account) like 'golden%'"],
    kind: ['account', "kind = 'account'"],
    result: ['wrong_password', "result = 'wrong_password'"],
    terminalType: ['videoDoorbell', "terminal_type = 'videoDoorbell'"],
    otherImei: ['true', 'other_imei'],
    agentInfoId: ['3', 'agent_id = 3'],
    timeFrom: [days.fortnight.day, `at >= '${days.fortnight.from}'`],
    timeTo: [days.fortnight.day, `at < '${days.fortnight.to}'`],
    address: ['192.0.2.77', "address like '192.0.2.77%'"],
    subjectId: ['10356', 'subject_id = 10356'],
    imei: ['860473950610525', "imei = '860473950610525'"],
  },
}

/** SQL condition of bindings whose device has noted another IMEI. */
const flagged = "unbound_at is null and device_id in (select id from devices where other_imei <> '')"

export const deviceBindings: ListFacts = {
  table: 'device_bindings',
  shown: 'true',
  ofAgent: 'agent_id = 3',
  filters: {
    imei: ['8682', "imei like '8682%'"],
    bound: ['false', 'unbound_at is not null'],
    otherImei: ['true', flagged],
    agentInfoId: ['3', 'agent_id = 3'],
    timeFrom: ['2026-01-01', "bound_at >= '2025-12-31 17:30Z'"],
    timeTo: ['2026-01-01', "bound_at < '2026-01-01 17:30Z'"],
    account: ['gv00', "account like 'gv00%'"],
    iccid: ['8986', "iccid like '8986%'"],
    deviceId: ['11', 'device_id = 11'],
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
}

const papersFree =
  "(status = 'Unreviewed' or status = 'UnderReview' and claimed_at <= now() - interval '15 minutes')"

const ofLivingMember = 'member_id in (select id from members where deleted_at is null)'

export const realNameAudit: ListFacts = {
  table: 'certifications',
  shown: ofLivingMember,
  ofAgent: `agent_id = 3 and ${ofLivingMember}`,
  filters: {
    name: ['于', "name like '于%'"],
    status: ['Unreviewed', papersFree],
    agentInfoId: ['3', 'agent_id = 3'],
    timeFrom: ['2026-11-01', "created_at >= '2026-10-31 17:30Z'"],
    timeTo: ['2026-11-01', "created_at < '2026-11-01 17:30Z'"],
    telephone: ['0978', "telephone like '0978%'"],
    userId: ['10027', 'member_id = 10027'],
  },
}

/** Condition of positions within some kilometres of Yangon as the base map has it. */
const nearYangon = (kilometres: number) =>
  `2 * 6371.0088 * asin(sqrt(power(sin(radians(latitude - 16.7853) / 2), 2)
    + cos(radians(16.7853)) * cos(radians(latitude)) * power(sin(radians(longitude - 96.1647) / 2), 2))) <= ${kilometres}`

export const positioning: ListFacts = {
  table: 'positions',
  shown: 'true',
  pagedBy: 'agentInfoId',
  ofAgent: 'agent_id = 3',
  filters: {
    account: ['gv00', "member_id in (select id from members where account like 'gv00%')"],
    userId: ['10001', 'member_id = 10001'],
    type: ['network', "type = 'network'"],
    agentInfoId: ['3', 'agent_id = 3'],
    timeFrom: [days.few.day, `at >= '${days.few.from}'`],
    timeTo: [days.few.day, `at < '${days.few.to}'`],
    group: [
      '880118',
      `member_id in (select member_id from group_members join groups on groups.id = group_id
        where group_no = '880118' and list in ('members', 'banned', 'blocked'))`,
    ],
    corners: ['16.9, 96.2; 16.7, 96.1', 'latitude between 16.7 and 16.9 and longitude between 96.1 and 96.2'],
    near: ['Yangon 5', nearYangon(5)],
  },
}
