import type { devices } from '../schema-records.ts'
import type { DemoMember } from './members.ts'
import type { Scene } from './scene.ts'

type DeviceRow = typeof devices.$inferInsert

/** The number of members whose terminal came with another IMEI than that of their device. */
const count = 9

/**
 * The other IMEI of a few members with a device, by member. In turn: of a free device of the same agent, of no device,
 * and of another member's device, so that the desk has one of each to decide.
 */
export function otherImeisOf(
  { random, numbers }: Scene,
  members: readonly DemoMember[],
  rows: readonly DeviceRow[],
): Map<number, string> {
  const seen = members.filter(
    ({ row, agent }) => agent && row.bindFlag && row.deletedAt === null && row.lastSeenAt !== null,
  )
  const found = new Map<number, string>()
  const used = new Set<string>()
  for (const [turn, { row, model }] of random('other IMEIs').sample(seen, count).entries()) {
    const free = ({ agentId, imei, status }: DeviceRow) =>
      agentId === row.agentId && status === (turn % 3 === 0 ? 'assigned' : 'bound') && !used.has(imei)
    const known = turn % 3 === 1 ? undefined : rows.find((device) => device.imei !== row.imei && free(device))
    const imei = known?.imei ?? numbers.imei(model)
    used.add(imei)
    found.set(row.id, imei)
  }
  return found
}
