import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import type { ResultOf } from '@/lib/contract/call'
import { gpsRecord } from '@/lib/contract/gps-record'
import type { Area } from '@/lib/contract/position-fields'
import { lastPosition } from '@/lib/domain/member/last-position'
import { findGroup } from '@/lib/domain/position/find-group'
import type { Answered } from '@/lib/errors/left-out'
import { findMembers } from '@/lib/form/find/members'
import { mapDatum } from '@/lib/geo/map-datum'
import type { MapQuery } from './map-query'
import { readSight } from './read-sight'
import { areaOf, type MapWindow, wholeWorld, windowAround, windowOf, zooms } from './window'

export type MapRead = Awaited<ReturnType<typeof readMap>>

const nothingSeen: Answered<ResultOf<typeof gpsRecord.mapWindow>> = {
  marks: [],
  members: [],
  total: 0,
  online: 0,
  stale: 0,
  offline: 0,
}

/** The contents of a map for a visitor who may not see members: its window alone. */
export const emptyMap = ({ window }: MapQuery): MapRead => ({
  seen: nothingSeen,
  datum: 'WGS-84',
  card: undefined,
  found: undefined,
  window,
})

/** Zoom for a requested member. */
const memberZoom = 11

/**
 * The contents of a map: the marks of its window, the member whose card is open, and the matches of its
 * search. If the address has no place, the window moves to the member, or to all members.
 */
export async function readMap(
  { api, can }: Pick<Pass, 'api' | 'can'>,
  query: MapQuery,
  seenIn: (window: MapWindow) => Seen = wholePicture,
) {
  const [datum, groupId, card, found] = await Promise.all([
    mapDatum(api),
    query.group ? findGroup(api, query.group) : undefined,
    query.member === undefined ? undefined : lastPosition(api, query.member),
    query.q && can('members.read') ? findMembers(api, query.q) : undefined,
  ])
  const { state, agentInfoId, terminalType } = query
  const isUnknown = query.group !== '' && groupId === undefined
  const read = async (seen: Seen) =>
    isUnknown
      ? nothingSeen
      : await api(gpsRecord.mapWindow, {
          ...seen,
          ...(state && { state }),
          ...(agentInfoId && { agentInfoId }),
          ...(terminalType && { terminalType }),
          ...(groupId && { groupId }),
        })
  const window = query.isPlaced
    ? query.window
    : card
      ? windowAround(card, memberZoom)
      : ((await windowOfAll(read)) ?? query.window)
  return { seen: await read(seenIn(window)), datum, card, found, window }
}

/** The window in which every position is visible; undefined without any. */
async function windowOfAll(read: (seen: Seen) => Promise<typeof nothingSeen>) {
  const { marks } = await read({ area: wholeWorld, zoom: zooms.least })
  if (marks.length === 0) return undefined
  const areas = marks.map(({ area }) => area)
  const area = {
    west: Math.min(...areas.map(({ west }) => west)),
    south: Math.min(...areas.map(({ south }) => south)),
    east: Math.max(...areas.map(({ east }) => east)),
    north: Math.max(...areas.map(({ north }) => north)),
  }
  return windowOf(area, memberZoom, await readSight())
}

/** The part of the world on a map: the whole picture of its window, or the screen of the live map. */
interface Seen {
  area: Area
  zoom: number
}

const wholePicture = (window: MapWindow): Seen => ({ area: areaOf(window), zoom: window.zoom })
