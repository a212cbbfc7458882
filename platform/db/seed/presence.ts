import type { presenceHours } from '../schema-records.ts'
import { at, groupBy } from './lists.ts'
import { type DemoMember, wasSeenJustNow } from './members.ts'
import { isChinese } from './numbers.ts'
import type { Scene } from './scene.ts'
import { hour, minute } from './time.ts'

type Row = typeof presenceHours.$inferInsert

const hours = 72

// Share of a tenant's members that are online, by hour of the local day from midnight.
const dailyCurve = [
  0.06, 0.06, 0.05, 0.05, 0.06, 0.08, 0.13, 0.18, 0.23, 0.25, 0.25, 0.24, 0.22, 0.22, 0.24, 0.25, 0.24, 0.22,
  0.2, 0.18, 0.15, 0.13, 0.1, 0.08,
] as const

/**
 * Each tenant's highest number of members online in every hour of the last three days, including the current hour.
 */
export function presenceRows({ now, ...scene }: Scene, members: readonly DemoMember[]): Row[] {
  const random = scene.random('presence')
  const current = Math.floor(now.getTime() / hour) * hour
  const rows: Row[] = []
  for (const [agentId, tenantMembers] of groupBy(members, ({ row }) => row.agentId ?? 0)) {
    const [first] = tenantMembers
    if (!first || (first.agent && first.agent.status !== 'Normal')) continue
    const alive = tenantMembers.filter(({ row }) => row.deletedAt === null)
    const lately = alive.filter((member) => wasSeenJustNow(member, now)).length
    const zone = isChinese(first.city) ? 8 * hour : 6.5 * hour
    for (let ago = 0; ago < hours; ago++) {
      const start = new Date(current - ago * hour)
      const localHour = Math.floor(((start.getTime() + zone + 30 * minute) / hour) % 24)
      const usual = Math.round(alive.length * at(dailyCurve, localHour) * (0.9 + random.next() * 0.2))
      rows.push({ hour: start, agentId, online: ago === 0 ? lately : usual })
    }
  }
  return rows.toSorted((one, other) => Number(one.hour) - Number(other.hour) || one.agentId - other.agentId)
}
