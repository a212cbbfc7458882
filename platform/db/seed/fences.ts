import type { FenceTimes } from '../../../lib/contract/fence-info.ts'
import type { FenceKind, FenceShape } from '../../../lib/contract/fence-shape.ts'
import { decide } from '../../rules/fence-rules.ts'
import type { fenceEvents, fenceStays, fences } from '../schema-fences.ts'
import type { positions } from '../schema-records.ts'
import { kunming } from './city-kunming.ts'
import { mandalay } from './city-mandalay.ts'
import { shanghai } from './city-shanghai.ts'
import { yangon } from './city-yangon.ts'
import { type City, junction } from './places.ts'
import { before, day } from './time.ts'

type FenceRow = typeof fences.$inferInsert & { id: number }
type EventRow = typeof fenceEvents.$inferInsert
type StayRow = typeof fenceStays.$inferInsert
type Position = Pick<typeof positions.$inferSelect, 'memberId' | 'agentId' | 'longitude' | 'latitude' | 'at'>

/** Metres around a junction. */
function around(city: City, key: string, radius: number): FenceShape {
  const [latitude, longitude] = junction(city, key)
  return { kind: 'circle', longitude, latitude, radius }
}

/** The area with these junctions as its corners, in their order. */
function between(city: City, keys: readonly string[]): FenceShape {
  const corners = keys.map((key) => {
    const [latitude, longitude] = junction(city, key)
    return { longitude, latitude }
  })
  return { kind: 'polygon', corners }
}

interface DemoFence {
  agentId: number
  name: string
  shape: FenceShape
  kinds?: FenceKind[]
  stayMinutes?: number
  times?: FenceTimes
  enabled?: false
}

const nights: FenceTimes = { zone: 'Asia/Yangon', days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '06:00' }
const work: FenceTimes = { zone: 'Asia/Shanghai', days: [1, 2, 3, 4, 5], from: '07:30', to: '18:30' }
const all: FenceKind[] = ['entering', 'leaving', 'staying']

const demoFences: readonly DemoFence[] = [
  { agentId: 1, name: 'မြို့လယ် ကင်းလှည့်ဧရိယာ', shape: around(yangon, 'sule', 1500), kinds: all, stayMinutes: 10 },
  { agentId: 1, name: 'ကန်တော်ကြီး ညကင်း', shape: around(yangon, 'kandawgyi', 900), times: nights },
  { agentId: 2, name: 'လေဆိပ် ယာဉ်ရပ်နားရာ', shape: around(yangon, 'airport', 1200), kinds: all, stayMinutes: 5 },
  {
    agentId: 2,
    name: 'မြို့လယ် ဇုန်',
    shape: between(yangon, ['lanmadawStation', 'theinPhyuStation', 'theinPhyuStrand', 'lathaStrand']),
  },
  {
    agentId: 3,
    name: '人民广场工地',
    shape: around(shanghai, 'peoplesSquare', 1000),
    kinds: all,
    stayMinutes: 15,
    times: work,
  },
  {
    agentId: 3,
    name: '外滩管控区',
    shape: between(shanghai, ['bundNorth', 'bundYanan', 'xizangYanan', 'xizangSuzhou']),
  },
  {
    agentId: 4,
    name: 'River terminal',
    shape: around(yangon, 'botahtaung', 800),
    kinds: all,
    stayMinutes: 20,
  },
  { agentId: 4, name: 'Strand Road gate', shape: around(yangon, 'suleStrand', 300), kinds: ['entering'] },
  { agentId: 5, name: '翠湖巡逻区', shape: around(kunming, 'greenLakeSouth', 900) },
  { agentId: 5, name: '昆明站', shape: around(kunming, 'station', 600), enabled: false },
  { agentId: 6, name: 'နန်းတော် ပတ်ဝန်းကျင်', shape: around(mandalay, 'palace north-east', 1500) },
  {
    agentId: 7,
    name: 'Bund berths',
    shape: around(shanghai, 'bundNanjing', 700),
    kinds: all,
    stayMinutes: 12,
  },
]

/**
 * The demo's geofences with the stays and events that its positions cause, by the same rules as for arriving
 * positions.
 */
export function fenceRows(now: Date, reported: readonly Position[]) {
  const made = demoFences.map((fence, index) => rowOf(fence, index + 1, now))
  const ways = new Map<number, Position[]>()
  for (const position of reported)
    ways.set(position.memberId, [...(ways.get(position.memberId) ?? []), position])
  const events: EventRow[] = []
  const stays: StayRow[] = []
  for (const [memberId, spots] of ways) {
    for (const fence of made) {
      if (!fence.enabled || fence.agentId !== spots[0]?.agentId) continue
      const watch = { ...fence, times: fence.times ?? null, stayMinutes: fence.stayMinutes ?? null }
      const { stay, events: decidedEvents } = decide(watch, undefined, { before: undefined, spots })
      if (stay) stays.push({ fenceId: fence.id, memberId, ...stay })
      for (const { kind, spot, since } of decidedEvents)
        events.push(eventOf(fence, { memberId, kind, spot, since }))
    }
  }
  const inOrder = events.toSorted(
    (one, other) => Number(one.at) - Number(other.at) || one.memberId - other.memberId,
  )
  return {
    fences: made,
    fenceStays: stays,
    fenceEvents: inOrder.map((row, index) => ({ id: index + 1, ...row })),
  }
}

function rowOf(fence: DemoFence, id: number, now: Date) {
  const { agentId, name, shape, kinds = ['entering', 'leaving'], stayMinutes = null, times = null } = fence
  const moment = before(now, 40 * day)
  return {
    id,
    agentId,
    name,
    shapeKind: shape.kind,
    shape,
    everyone: true,
    times,
    kinds: [...kinds],
    stayMinutes,
    enabled: fence.enabled ?? true,
    createdAt: moment,
    updatedAt: moment,
  } satisfies FenceRow
}

interface Told {
  memberId: number
  kind: FenceKind
  spot: { longitude: number; latitude: number; at: Date }
  since: Date | null
}

function eventOf({ id, name, agentId }: FenceRow, { memberId, kind, spot, since }: Told): EventRow {
  const { longitude, latitude, at } = spot
  return {
    fenceId: id,
    fenceName: name,
    agentId,
    memberId,
    kind,
    insideSince: since,
    longitude,
    latitude,
    at,
  }
}
