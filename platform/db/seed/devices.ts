import type { TerminalType } from '../../../lib/contract/member.ts'
import type { deviceEvents, devices } from '../schema-records.ts'
import { agentAccountId, staffId } from './accounts.ts'
import type { DemoAgent } from './agents.ts'
import { kunming } from './city-kunming.ts'
import type { DemoMember } from './members.ts'
import type { Random } from './random.ts'
import type { Scene } from './scene.ts'
import { models } from './terminals.ts'
import { before, between, day } from './time.ts'

type DeviceRow = typeof devices.$inferInsert
type EventRow = typeof deviceEvents.$inferInsert
/** A device with its status changes in order; the last one is its current status. */
type History = { device: Pick<DeviceRow, 'imei' | 'iccid' | 'model' | 'terminalType'>; steps: Step[] }
type Step = Pick<EventRow, 'status' | 'agentId' | 'memberId' | 'byAccountId'> & { at: Date }

const stock = { standby: 180, assigned: 120, retired: 60 } as const

/** A device for every member's IMEI, and stock in every status, each with its history. */
export function createDevices(
  scene: Scene,
  members: readonly DemoMember[],
): { devices: DeviceRow[]; events: EventRow[] } {
  const { now, first: ids } = scene
  const random = scene.random('devices')
  const memberDevices = members.map((member) => memberHistory(random, now, member))
  const inStock = (['standby', 'assigned', 'retired'] as const).flatMap((state) =>
    Array.from({ length: stock[state] }, () => stockHistory(random, scene, state)),
  )
  // Lists begin with the highest ids: with devices in use, and retired ones come last.
  const histories = [...inStock.toReversed(), ...memberDevices]
  const rows: DeviceRow[] = []
  const events: Omit<EventRow, 'id'>[] = []
  for (const [index, { device, steps }] of histories.entries()) {
    const id = ids.devices + index
    const [first, last] = [steps[0], steps.at(-1)]
    if (!first || !last) throw new Error('A device of the seed has no history')
    const { status, agentId, memberId } = last
    rows.push({ id, ...device, status, agentId, memberId, createdAt: first.at, updatedAt: last.at })
    events.push(
      ...steps.map((step) => ({ deviceId: id, iccid: step.status === 'bound' ? device.iccid : '', ...step })),
    )
  }
  const inTime = events.toSorted((one, other) => Number(one.at) - Number(other.at))
  return { devices: rows, events: inTime.map((event, index) => ({ id: ids.events + index, ...event })) }
}

function memberHistory(random: Random, now: Date, { row, agent, model }: DemoMember): History {
  const byAccountId = agent ? agentAccountId(agent) : staffId
  const arrival = before(row.createdAt, random.int(20, 90) * day)
  const steps = begin(random, arrival, between(arrival, row.createdAt), agent)
  const free = { status: unbound(agent), agentId: row.agentId, memberId: null, byAccountId }
  const taken = { status: 'bound' as const, agentId: row.agentId, memberId: row.id, byAccountId }
  const age = between(row.createdAt, now)
  if (row.bindFlag && random.chance(0.06)) {
    steps.push(
      { ...taken, at: before(row.createdAt, -0.1 * age) },
      { ...free, at: before(row.createdAt, -0.4 * age) },
    )
    steps.push({ ...taken, at: before(row.createdAt, -0.5 * age) })
  } else if (row.bindFlag) {
    steps.push({ ...taken, at: before(row.createdAt, -random.next() * Math.min(age, 2 * day)) })
  } else if (row.deletedAt) {
    steps.push({ ...taken, at: row.createdAt }, { ...free, at: row.deletedAt })
  }
  const { imei, iccid, terminalType } = row
  return { device: { imei, iccid, model, terminalType }, steps }
}

const terminalTypes: readonly TerminalType[] = [
  'intercomDevice',
  'intercomDevice',
  'lawEnforcementRecorder',
  'androidPhone',
]

function stockHistory(random: Random, { now, agents, numbers }: Scene, state: keyof typeof stock): History {
  const terminalType = random.pick(terminalTypes)
  const model = random.pick(models[terminalType])
  const agent = random.pick(agents.filter(({ members }) => members > 0).slice(0, 7))
  const device = {
    imei: numbers.imei(model),
    iccid: numbers.iccid(state === 'standby' ? kunming : agent.city),
    model,
    terminalType,
  }
  const span = random.int(10, 200) * day
  const steps = begin(random, before(now, span), span * 0.5, agent)
  if (state === 'standby') return { device, steps: steps.slice(0, 1) }
  if (state === 'retired') {
    const at = before(now, random.next() * span * 0.4)
    steps.push({ status: 'retired', agentId: agent.id, memberId: null, byAccountId: staffId, at })
  }
  return { device, steps }
}

// A device enters the stock and is then assigned to its member's agent, if there is one.
function begin(random: Random, arrival: Date, span: number, agent: DemoAgent | undefined): Step[] {
  const standby: Step = {
    status: 'standby',
    agentId: null,
    memberId: null,
    byAccountId: staffId,
    at: arrival,
  }
  if (!agent) return [standby]
  const at = before(arrival, -random.next() * span)
  return [standby, { ...standby, status: 'assigned', agentId: agent.id, at }]
}

function unbound(agent: DemoAgent | undefined) {
  return agent ? ('assigned' as const) : ('standby' as const)
}
