import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { codeNumbers } from '../../lib/contract/codes.ts'
import { callsOn } from '../../lib/contract/operation-records.ts'
import { type ShareEvent, shareActs } from '../../lib/contract/share-paging.ts'
import { shareStatuses } from '../../lib/contract/share-states.ts'
import { agents } from '../db/schema.ts'
import { shares } from '../db/schema-dispatch.ts'
import { operationLog } from '../db/schema-server.ts'
import { unreachedLimit } from './listing.ts'
import type { Reader } from './page-of.ts'
import { seenBy } from './share-list.ts'

/** The most writes in one answer; a page displays fewer. */
const eventLimit = 10

/** One share, or a group with all of its shares. */
type Shared = { share: { id: number } } | { group: { id: number } }

const { id, at, agentId, call, code, targets, groups, before, after } = operationLog

/** The part of a write's note that names its shares: the moved ones, or the created one. */
const moves = z.object({
  before: z.array(z.object({ shareId: z.number(), status: z.enum(shareStatuses).optional() })),
  after: z.object({ action: z.enum(shareActs) }),
})
const offers = z.object({ after: z.object({ status: z.literal('offered') }) })

/** The last writes to shares by the other side than a scope, the newest first. */
export async function shareEventsOf({ db, scope }: Reader, shared: Shared): Promise<ShareEvent[]> {
  if (scope === null) return []
  const isOfShared =
    'share' in shared
      ? sql`${targets} @> ${JSON.stringify([shared.share.id])}::jsonb`
      : sql`${groups} @> ${JSON.stringify([shared.group.id])}::jsonb`
  // The limit is never reached. It keeps the planner from walking the whole log from its end in search of these rows.
  const found = db
    .select({ id, at, agentId, targets, before, after })
    .from(operationLog)
    .where(
      and(
        isOfShared,
        inArray(call, [...callsOn('share')]),
        eq(code, codeNumbers.ok),
        or(isNull(agentId), ne(agentId, scope)),
      ),
    )
    .limit(unreachedLimit)
    .as('found')
  const rows = await db
    .select({
      id: found.id,
      at: found.at,
      agentId: found.agentId,
      targets: found.targets,
      before: found.before,
      after: found.after,
      agentName: agents.name,
    })
    .from(found)
    .leftJoin(agents, eq(agents.id, found.agentId))
    .orderBy(desc(found.at), desc(found.id))
    .limit(eventLimit)
  const moved = rows.flatMap((row) => actsOf(row).map((act) => ({ row, ...act })))
  // One write may move shares of other agents, and a share of the group may have another receiver now.
  const isMeant = 'share' in shared ? eq(shares.id, shared.share.id) : eq(shares.groupId, shared.group.id)
  const ids = moved.map(({ shareId }) => shareId)
  const seen = await db
    .select({ id: shares.id, toAgentId: shares.toAgentId })
    .from(shares)
    .where(and(inArray(shares.id, ids), isMeant, seenBy(scope)))
  const receivers = new Map(seen.map((share) => [share.id, share.toAgentId]))
  return moved.flatMap(({ row, shareId, act, wasOffered = false }) => {
    const receiver = receivers.get(shareId)
    if (receiver === undefined) return []
    const isRefusal = act === 'end' && wasOffered && row.agentId === receiver
    return {
      eventId: row.id,
      shareId,
      act: isRefusal ? 'refuse' : act,
      agentInfoId: row.agentId,
      agentInfoName: row.agentName ?? '',
      createTime: row.at.toISOString(),
    }
  })
}

interface Act {
  shareId: number
  act: ShareEvent['act']
  wasOffered?: boolean
}

function actsOf(row: { targets: number[]; before: unknown; after: unknown }): Act[] {
  const moved = moves.safeParse(row).data
  if (moved) {
    return moved.before.map(({ shareId, status }) => ({
      shareId,
      act: moved.after.action,
      wasOffered: status === 'offered',
    }))
  }
  return offers.safeParse(row).success ? row.targets.map((shareId) => ({ shareId, act: 'offer' })) : []
}
