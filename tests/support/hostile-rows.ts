import { onTestFinished } from 'vitest'
import { hostileTexts } from './hostile-texts.ts'
import { stackRows } from './stack-rows.ts'

/** A kind of record with its typed texts, and the pages that display or edit one; `{id}` is its number. */
interface HostileRecord {
  table: string
  columns: readonly string[]
  /** The used row, as SQL; default: the first. */
  where?: string
  /** Further columns that make the texts visible, as SQL. */
  also?: string
  pages: readonly string[]
}

const log = '/views/groupInfo/gverify/gverify'

/** The records of every form and of what terminals and browsers send, by name. */
export const hostileRecords = {
  agent: {
    table: 'agents',
    columns: [
      'name',
      'person_in_charge',
      'customer_code',
      'province_name',
      'city_name',
      'details_address',
      'remark',
    ],
    pages: ['/web/agents/{id}', '/web/agents?dialog=edit&id={id}'],
  },
  group: {
    table: 'groups',
    columns: ['name', 'introduction', 'review_reason'],
    where: 'deleted_at is null',
    pages: ['/totalk/groups/{id}', '/totalk/groups?dialog=edit&id={id}'],
  },
  account: {
    table: 'login_accounts',
    columns: ['nick_name', 'email'],
    where: "account = 'huligroup'",
    pages: ['/web/personal?UserName=huligroup', '/web/personal?dialog=edit&id={id}'],
  },
  member: {
    table: 'members',
    columns: ['nick_name', 'name', 'third_code', 'customer_code', 'personal_profile', 'remark', 'version'],
    where: "deleted_at is null and account_status = 'activated' and agent_id = 4",
    pages: ['/totalk/members/{id}', '/totalk/members?dialog=edit&id={id}', '/search?q=window.attacked'],
  },
  papers: {
    table: 'certifications',
    columns: ['name', 'failure_reason'],
    pages: ['/totalk/real-name-audit/{id}'],
  },
  device: {
    table: 'devices',
    columns: ['model'],
    pages: ['/views/groupInfo/group/userInfo/{id}'],
  },
  feedback: {
    table: 'feedback',
    columns: ['contact', 'detail', 'answer', 'answered_by'],
    also: 'answered_at = now()',
    pages: ['/help/feedback/{id}', '/help/feedback?dialog=answer&id={id}'],
  },
  operation: {
    table: 'operation_log',
    columns: ['account_name', 'user_agent'],
    pages: [`${log}/{id}`],
  },
  'sign-in': {
    table: 'sign_ins',
    columns: ['account', 'place', 'user_agent'],
    where: 'id = (select max(id) from sign_ins)',
    pages: ['/totalk/login-logs?ids={id}'],
  },
  announcement: {
    table: 'announcements',
    columns: ['title', 'content'],
    pages: ['/notice/announcements/{id}', '/notice/announcements/edit/{id}', '/notice/announcements'],
  },
  notification: {
    table: 'notifications',
    columns: ['title', 'content'],
    pages: ['/notice/notifications/{id}', '/notice/notifications'],
  },
  tester: { table: 'test_users', columns: ['remark'], pages: ['/release/testers'] },
  department: {
    table: 'departments',
    columns: ['name'],
    where: 'agent_id is null and parent_id is null',
    pages: [
      '/pc/departments?department={id}',
      '/pc/departments?department={id}&dialog=rename',
      '/pc/dispatchers/new',
    ],
  },
  dispatcher: {
    table: 'dispatchers',
    columns: ['account', 'name'],
    pages: ['/pc/dispatchers/{id}', '/pc/dispatchers/edit/{id}'],
  },
  share: { table: 'shares', columns: ['remark'], pages: ['/totalk/sharing/{id}'] },
  'sign-in setting': {
    table: 'login_bindings',
    columns: ['value', 'remark'],
    where: 'id = (select max(id) from login_bindings)',
    pages: ['/pc/bindings'],
  },
  geofence: {
    table: 'fences',
    columns: ['name'],
    pages: ['/totalk/fences/{id}', '/totalk/fences/edit/{id}'],
  },
  version: {
    table: 'versions',
    columns: ['model', 'content', 'state_reason'],
    also: "state = 'halted'",
    pages: ['/release/versions/{id}'],
  },
  update: {
    table: 'terminal_updates',
    columns: ['reason', 'from_number'],
    where: 'id = (select id from terminal_updates order by changed_at desc, id desc limit 1)',
    also: "outcome = 'failed'",
    pages: ['/release/updates'],
  },
} as const satisfies Record<string, HostileRecord>

export type HostileName = keyof typeof hostileRecords
export const hostileNames = Object.keys(hostileRecords).filter(
  (name): name is HostileName => name in hostileRecords,
)

/** The number of texts in one column: all texts are used across the columns. */
const inOne = 7
let used = 0

function nextText(): string {
  const some = Array.from({ length: inOne }, () => hostileTexts[(used++ * 7) % hostileTexts.length] ?? '')
  // A name that every page of the record displays, by which a test recognises that the row is on the page.
  return ['window.attacked', ...some].join(' ')
}

/** The number of texts written so far. */
export const hostileTextsUsed = () => used

/** Writes hostile texts into a record until the test ends; returns the pages that display them. */
export async function withHostileTexts(name: HostileName): Promise<string[]> {
  const { table, columns, where = 'true', also, pages }: HostileRecord = hostileRecords[name]
  const [before] = await stackRows(
    `select to_jsonb(t) as row, id::int from ${table} t where ${where} order by id limit 1`,
  )
  if (!before) throw new Error(`there is no row of ${table}`)
  onTestFinished(async () => {
    const changed = [...columns, ...(also ? [also.split(' ')[0] ?? ''] : [])]
    await stackRows(
      `update ${table} t set ${changed.map((column) => `${column} = old.${column}`).join()}
       from jsonb_populate_record(null::${table}, $2) old where t.id = $1`,
      [before.id, before.row],
    )
  })
  const sets = [...columns.map((column, place) => `${column} = $${place + 2}`), ...(also ? [also] : [])]
  await stackRows(`update ${table} set ${sets.join()} where id = $1`, [before.id, ...columns.map(nextText)])
  return pages.map((path) => `/en${path.replaceAll('{id}', String(before.id))}`)
}
