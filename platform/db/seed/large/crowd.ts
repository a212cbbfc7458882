import { largestGroup } from '../../../../lib/contract/group.ts'
import type { groups } from '../../schema.ts'
import type { DemoAgent } from '../agents.ts'
import { createLargeGroup } from '../groups.ts'
import type { DemoMember } from '../members.ts'
import type { Scene } from '../scene.ts'
import { before, day } from '../time.ts'

/** The most groups that the seed lets one member monitor. */
const monitored = 2000

interface Wave {
  people: readonly DemoMember[]
  groups: readonly (typeof groups.$inferInsert)[]
}

/**
 * Collects the rows that only an agent of several waves can have: a group of as many members as the limit
 * allows, and a member that monitors many groups.
 */
export function collectCrowd(agent: DemoAgent) {
  const members: DemoMember[] = []
  const groupIds: number[] = []
  return {
    add({ people, groups }: Wave): void {
      // Without the groups of the monitoring member's own wave, in which it may have a place.
      if (members.length > 0)
        groupIds.push(...groups.filter(({ agentId }) => agentId === agent.id).map(({ id }) => Number(id)))
      if (members.length < largestGroup)
        members.push(...people.filter((one) => one.agent?.id === agent.id && one.row.deletedAt === null))
    },
    rows(scene: Scene, tokenHash: string) {
      const { group, places } = createLargeGroup(scene, agent, members.slice(0, largestGroup), tokenHash)
      const memberId = members[0]?.row.id ?? 0
      const heard = groupIds.slice(0, monitored).map((groupId) => ({
        groupId,
        memberId,
        role: 'ordinary' as const,
        level: 'ordinary' as const,
        list: 'watch' as const,
        joinedAt: before(scene.now, day),
      }))
      return { group, places: [...places, ...heard] }
    },
  }
}
