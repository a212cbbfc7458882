import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type PositionFault, positionFaults, positionTypes } from '../../lib/contract/position-fields.ts'
import type { Db } from '../db/connect.ts'
import { members } from '../db/schema.ts'
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
  /** Whether the time is by the terminal's clock. */
  isTimed: boolean
}

/** A reported position with the reason for which it does not count. */
export interface JudgedPosition extends ReportedPosition {
  fault: PositionFault | null
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

/** A stored position of a batch. */
export interface KeptPosition {
  notified: NotifiedPosition
  spot: Spot
  fault: PositionFault | null
}

/** Stores positions under their members' present tenants, except positions of deleted members. */
export async function insertPositions(tx: Db, reported: readonly JudgedPosition[]): Promise<KeptPosition[]> {
  const column = <Field extends keyof JudgedPosition>(field: Field) =>
    sql.param(reported.map((one) => one[field]))
  const times = sql.param(reported.map(({ at }) => at.toISOString()))
  const { rows } = await tx.execute(sql`
    with reported as (
      select * from unnest(
        ${column('memberId')}::bigint[], ${column('longitude')}::float8[], ${column('latitude')}::float8[],
        ${column('height')}::float8[], ${column('address')}::text[], ${column('type')}::text[],
        ${times}::timestamptz[], ${column('fault')}::text[]
      ) with ordinality as told (member_id, longitude, latitude, height, address, type, at, fault, place)
    ), kept as (
      insert into ${positions} (member_id, agent_id, longitude, latitude, height, address, type, at, fault)
      select reported.member_id, ${members.agentId}, longitude, latitude, height, address, type, at, fault
      from reported join ${members} on ${members.id} = reported.member_id and ${members.deletedAt} is null
      order by place
      returning id, member_id, agent_id, longitude, latitude, height, address, type, at, fault
    )
    select * from kept order by id`)
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
    fault: z.enum(positionFaults).nullable(),
  })
  .transform((row): KeptPosition => {
    const { member_id, agent_id, longitude, latitude, height, address, type, at, fault } = row
    return {
      notified: [member_id, agent_id, longitude, latitude, height, address, type, at.toISOString()],
      spot: { longitude, latitude, at },
      fault,
    }
  })
