import type { groups } from '../../schema.ts'
import type { shares } from '../../schema-dispatch.ts'
import type { Scene } from '../scene.ts'
import { before, between } from '../time.ts'

type Row = typeof shares.$inferInsert

const groupsForOneShared = 25

/** Every twenty-fifth group of an agent, shared with the next agent. */
export function shareRows(
  { now, random: of }: Scene,
  rows: readonly (typeof groups.$inferInsert)[],
  agents: number,
): Row[] {
  const random = of('shares')
  return rows.flatMap(({ id, agentId, status, createdAt = now }, index) => {
    if (!agentId || status !== 'Normal' || index % groupsForOneShared !== 0) return []
    const offeredAt = before(now, random.next() * between(createdAt, now))
    return {
      groupId: id ?? null,
      agentId,
      toAgentId: (agentId % agents) + 1,
      status: random.weighted([
        ['active', 6],
        ['offered', 2],
        ['paused', 1],
        ['ended', 3],
      ] as const),
      createdAt: offeredAt,
      updatedAt: before(now, random.next() * between(offeredAt, now)),
    }
  })
}
