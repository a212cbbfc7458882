import type { latestPositions } from '../../schema-devices.ts'
import type { presenceHours } from '../../schema-records.ts'
import type { positionRows } from '../positions.ts'

type Hour = typeof presenceHours.$inferInsert
type Position = ReturnType<typeof positionRows>[number]

/** Sums the online counts of agents that span several waves. */
export function sumPresence() {
  const sums = new Map<string, Hour>()
  return {
    add(rows: readonly Hour[]): void {
      for (const row of rows) {
        const key = `${Number(row.hour)} ${row.agentId}`
        const known = sums.get(key)
        if (known) known.online += row.online
        else sums.set(key, row)
      }
    },
    rows: (): Hour[] => [...sums.values()],
  }
}

/** Each member's last position; `rows` are sorted by time. */
export function newestOf(rows: readonly Position[]): (typeof latestPositions.$inferInsert)[] {
  const byMember = new Map(rows.map((row) => [row.memberId, row]))
  return [...byMember.values()].map(({ id: _, ...row }) => row)
}
