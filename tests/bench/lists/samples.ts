import type { Database } from '../../../platform/db/connect.ts'

/** Rows from the whole database, so that filters have matches. */
export interface Samples {
  members: Row[]
  groups: Row[]
  /** The groups with the most members, and the members that monitor the most. */
  largeGroups: Row[]
  listeners: Row[]
  devices: Row[]
  bindings: Row[]
  signIns: Row[]
  operations: Row[]
  certifications: Row[]
  positions: Row[]
  fences: Row[]
  fenceEvents: Row[]
  feedback: Row[]
  accounts: Row[]
  agents: Row[]
  webhooks: Row[]
  webhookDeliveries: Row[]
  apiKeys: Row[]
}

export type Row = Readonly<Record<string, string>>

const wanted = 60

/** Samples of one agent's rows, or of all rows. */
export async function readSamples(db: Database, agentId: number | null): Promise<Samples> {
  const read = async (table: string, columns: string, { own = 'agent_id', where = 'true' } = {}) => {
    const mine = agentId === null ? where : `${own} = ${agentId} and ${where}`
    const { rows: sizes } = await db.execute<{ size: number }>(
      `select reltuples::float8 as size from pg_class where oid = '${table}'::regclass`,
    )
    // Reads enough table pages to find the wanted number of rows of an agent with a tenth of all; the same pages in
    // each run.
    const share = Math.min(100, (100 * 40 * wanted) / Math.max(1, sizes[0]?.size ?? 1))
    const some = (from: string) =>
      db.execute<Record<string, unknown>>(`select ${columns} from ${from} where ${mine} limit ${wanted}`)
    const { rows: sampled } = await some(`${table} tablesample system (${share}) repeatable (1)`)
    // The read pages may have no row of a small agent.
    const { rows } = sampled.length > 0 ? { rows: sampled } : await some(table)
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value ?? '')])),
    )
  }
  /** The groups, or the members, with the most places on some lists. */
  const most = async (key: 'group_id' | 'member_id', table: 'groups' | 'members', places: string) => {
    const { rows } = await db.execute<{ id: number; agent: number }>(
      `select t.id::int as id, t.agent_id::int as agent
       from (select ${key} as id, count(*) as places from group_members where ${places} group by 1) as counted
       join ${table} as t using (id) where ${agentId === null ? 't.agent_id is not null' : `t.agent_id = ${agentId}`}
       order by places desc, id limit 5`,
    )
    return rows.map(({ id, agent }) => ({ id: String(id), agent: String(agent) }))
  }
  return {
    members: await read(
      'members',
      'id, account, nick_name as nick, name, telephone, imei, iccid, third_code as third, agent_id as agent',
      { where: 'deleted_at is null' },
    ),
    groups: await read('groups', 'id, name, group_no as no, agent_id as agent'),
    largeGroups: await most('group_id', 'groups', 'true'),
    listeners: await most('member_id', 'members', "list = 'watch'"),
    devices: await read('devices', 'id, imei, iccid, model, member_id as member, agent_id as agent', {
      where: 'member_id is not null',
    }),
    bindings: await read(
      'device_bindings',
      'id, imei, iccid, account, device_id as device, member_id as member',
    ),
    signIns: await read('sign_ins', 'id, account, address, subject_id as subject, imei'),
    operations: await read(
      'operation_log',
      `id, account_name as account, call, coalesce(targets->>0, '1') as target`,
    ),
    certifications: await read('certifications', 'id, name, telephone, member_id as member'),
    positions: await read('positions', 'id, member_id as member, longitude, latitude, at'),
    fences: await read('fences', 'id, name'),
    fenceEvents: await read('fence_events', 'id, member_id as member'),
    feedback: await read('feedback', 'id, contact, member_id as member'),
    accounts: await read('login_accounts', 'id, account, nick_name as nick, telephone', {
      where: 'agent_id is not null',
    }),
    agents: await read(
      'agents',
      'id, name, person_in_charge as person, mobile, office_telephone as telephone',
      { own: 'id' },
    ),
    webhooks: await read('webhooks', `id, url, split_part(url, '//', 2) as host`),
    webhookDeliveries: await read('webhook_deliveries', 'id'),
    apiKeys: await read('api_keys', 'id, name'),
  }
}
