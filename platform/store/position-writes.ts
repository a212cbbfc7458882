import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { positionTypes } from '../../lib/contract/position-fields.ts'
import type { Database } from '../db/connect.ts'
import { members } from '../db/schema.ts'
import { positions } from '../db/schema-records.ts'
import { notify } from './presence.ts'

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

/** Bytes of one message; PostgreSQL's limit is 8,000. */
const messageLimit = 7500

/**
 * Stores positions under their members' present tenants and notifies all platform processes in the same transaction, so
 * that only stored positions are relayed. Answers the members whose position was stored: those not deleted.
 */
export async function keepPositions(db: Database, reported: ReportedPosition[]): Promise<Set<number>> {
  const column = <Field extends keyof ReportedPosition>(field: Field) =>
    sql.param(reported.map((one) => one[field]))
  const times = sql.param(reported.map(({ at }) => at.toISOString()))
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      with reported as (
        select * from unnest(
          ${column('memberId')}::bigint[], ${column('longitude')}::float8[], ${column('latitude')}::float8[],
          ${column('height')}::float8[], ${column('address')}::text[], ${column('type')}::text[],
          ${times}::timestamptz[]
        ) with ordinality as told (member_id, longitude, latitude, height, address, type, at, place)
      )
      insert into ${positions} (member_id, agent_id, longitude, latitude, height, address, type, at)
      select reported.member_id, ${members.agentId}, longitude, latitude, height, address, type, at
      from reported join ${members} on ${members.id} = reported.member_id and ${members.deletedAt} is null
      order by place
      returning member_id, agent_id, longitude, latitude, height, address, type, at`)
    const kept = z.array(keptRow).parse(rows)
    await notify(tx, messagesOf(kept))
    return new Set(kept.map(([memberId]) => memberId))
  })
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
  })
  .transform(
    (row): NotifiedPosition => [
      row.member_id,
      row.agent_id,
      row.longitude,
      row.latitude,
      row.height,
      row.address,
      row.type,
      row.at.toISOString(),
    ],
  )

function messagesOf(kept: NotifiedPosition[]): string[] {
  const messages: string[] = []
  let parts: string[] = []
  let bytes = 0
  for (const position of kept) {
    const part = JSON.stringify(position)
    const size = Buffer.byteLength(part) + 1
    if (bytes + size > messageLimit) {
      messages.push(`{"positions":[${parts}]}`)
      parts = []
      bytes = 0
    }
    parts.push(part)
    bytes += size
  }
  if (parts.length > 0) messages.push(`{"positions":[${parts}]}`)
  return messages
}
