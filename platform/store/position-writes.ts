import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { positionTypes } from '../../lib/contract/position-fields.ts'
import type { Db } from '../db/connect.ts'
import { members } from '../db/schema.ts'
import { latestPositions } from '../db/schema-devices.ts'
import { positions } from '../db/schema-records.ts'
import type { Spot } from '../rules/fence-rules.ts'

export interface ReportedPosition {
  memberId: number
  longitude: number
  latitude: number
  height: number
  address: string
  type: (typeof positionTypes)[number]
  at: Date
}

/**
 * A position in a message between platform processes: member, tenant, longitude, latitude, height, address, type, time.
 */
export const notifiedPosition = z.tuple([
  z.number(),
  z.number().nullable(),
  z.number(),
  z.number(),
  z.number(),
  z.string(),
  z.enum(positionTypes),
  z.string(),
])
type NotifiedPosition = z.output<typeof notifiedPosition>

/** A stored position of a batch, with its member's latest one from before the batch. */
export interface KeptPosition {
  notified: NotifiedPosition
  spot: Spot
  before: Spot | undefined
}

/**
 * Stores positions under their members' present tenants, except positions of deleted members. Locks the
 * members' latest positions until the transaction ends.
 */
export async function insertPositions(
  tx: Db,
  reported: readonly ReportedPosition[],
): Promise<KeptPosition[]> {
  const column = <Field extends keyof ReportedPosition>(field: Field) =>
    sql.param(reported.map((one) => one[field]))
  const times = sql.param(reported.map(({ at }) => at.toISOString()))
  // Reads the latest positions before this insert's trigger changes them, in the order of the members, in
  // which the trigger locks them as well.
  const { rows } = await tx.execute(sql`
    with reported as (
      select * from unnest(
        ${column('memberId')}::bigint[], ${column('longitude')}::float8[], ${column('latitude')}::float8[],
        ${column('height')}::float8[], ${column('address')}::text[], ${column('type')}::text[],
        ${times}::timestamptz[]
      ) with ordinality as told (member_id, longitude, latitude, height, address, type, at, place)
    ), before as materialized (
      select member_id, longitude, latitude, at from ${latestPositions}
      where member_id = any(${column('memberId')}::bigint[]) order by member_id for update
    ), kept as (
      insert into ${positions} (member_id, agent_id, longitude, latitude, height, address, type, at)
      select reported.member_id, ${members.agentId}, longitude, latitude, height, address, type, at
      from reported join ${members} on ${members.id} = reported.member_id and ${members.deletedAt} is null
      order by place
      returning id, member_id, agent_id, longitude, latitude, height, address, type, at
    )
    select kept.*, before.longitude as before_longitude, before.latitude as before_latitude, before.at as before_at
    from kept left join before on before.member_id = kept.member_id
    order by kept.id`)
  return z.array(keptRow).parse(rows)
}

const keptRow = z
  .object({
    member_id: z.coerce.number(),
    agent_id: z.coerce.number().nullable(),
    longitude: z.number(),
    latitude: z.number(),
    height: z.number(),
    address: z.string(),
    type: z.enum(positionTypes),
    at: z.coerce.date(),
    before_longitude: z.number().nullable(),
    before_latitude: z.number().nullable(),
    before_at: z.coerce.date().nullable(),
  })
  .transform((row): KeptPosition => {
    const { member_id, agent_id, longitude, latitude, height, address, type, at } = row
    const { before_longitude, before_latitude, before_at } = row
    return {
      notified: [member_id, agent_id, longitude, latitude, height, address, type, at.toISOString()],
      spot: { longitude, latitude, at },
      before:
        before_longitude !== null && before_latitude !== null && before_at !== null
          ? { longitude: before_longitude, latitude: before_latitude, at: before_at }
          : undefined,
    }
  })
