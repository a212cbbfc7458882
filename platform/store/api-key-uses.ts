import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { keyCallsPerMinute } from '../../lib/contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { apiKeyUses } from '../db/schema-api-keys.ts'
import type { Origin } from '../rules/identity.ts'
import { Refusal } from '../rules/refusal.ts'
import type { Limit } from './limits.ts'

const limit: Limit = { times: keyCallsPerMinute, span: 60_000 }

const counted = z.object({ calls: z.number() })

/**
 * Counts a call of an API key, and notes its time and address once a minute. Throws `too_many` beyond the
 * limit. One statement changes one row per key: a row per call would take longer than the reads themselves.
 * The minute never goes back, so that processes with different clocks do not begin it again.
 */
export async function countKeyUse(
  db: Db,
  keyId: number,
  { now, origin }: { now: Date; origin: Pick<Origin, 'address'> },
): Promise<void> {
  const minuteAt = new Date(Math.floor(now.getTime() / limit.span) * limit.span)
  const isNext = sql`excluded.minute_at > ${apiKeyUses.minuteAt}`
  const { rows } = await db.execute(sql`
    insert into ${apiKeyUses} (key_id, minute_at, calls, used_at, address)
    values (${keyId}, ${minuteAt.toISOString()}, 1, ${now.toISOString()}, ${origin.address})
    on conflict (key_id) do update set
      calls = case when ${isNext} then 1 else ${apiKeyUses.calls} + 1 end,
      used_at = case when ${isNext} then excluded.used_at else ${apiKeyUses.usedAt} end,
      address = case when ${isNext} then excluded.address else ${apiKeyUses.address} end,
      minute_at = greatest(excluded.minute_at, ${apiKeyUses.minuteAt})
    returning calls`)
  const { calls } = counted.parse(rows[0])
  if (calls <= limit.times) return
  const retryAfter = Math.max(1, Math.ceil((minuteAt.getTime() + limit.span - now.getTime()) / 1000))
  throw new Refusal('too_many', 'too many calls of an API key', { retryAfter })
}
