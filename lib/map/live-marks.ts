import type { Feature, FeatureCollection, Point } from 'geojson'
import type { MapState } from '@/lib/contract/map-window'
import type { Area } from '@/lib/contract/position-fields'
import type { MovedMember } from '@/lib/stream/event-stream'

/** A mark of the live map: one member, or several that are near each other. */
export type LiveMark = MemberMark | GroupMark

export interface MemberMark {
  kind: MapState
  userId: number
  name: string
  longitude: number
  latitude: number
  /** The time of its position in milliseconds. */
  at: number
}

export interface GroupMark {
  kind: 'many'
  /** Its number and its radius in pixels; its title contains the number of members of each state. */
  text: string
  radius: number
  title: string
  longitude: number
  latitude: number
  /** The area that contains all of its members. */
  area: Area
}

/** Marks after a change, and whether the change may concern members without a mark of their own. */
interface Changed {
  marks: readonly LiveMark[]
  hasOthers: boolean
}

/** Moves the marks of members with newer positions; a member that reports is online. */
export function withMoved(marks: readonly LiveMark[], moved: readonly MovedMember[]): Changed {
  const newest = new Map(moved.map((one) => [one[0], one]))
  return changed(marks, newest, (mark, [, longitude, latitude, at]) =>
    at < mark.at ? mark : { ...mark, kind: 'online', longitude, latitude, at },
  )
}

/** Changes the marks of members that connected or disconnected. */
export function withPresence(
  marks: readonly LiveMark[],
  { on, off }: { on: readonly number[]; off: readonly number[] },
): Changed {
  const states = new Map<number, boolean>([
    ...on.map((id) => [id, true] as const),
    ...off.map((id) => [id, false] as const),
  ])
  return changed(marks, states, (mark, online) => {
    // A connected member counts as stale until it reports, unless its mark has a newer state.
    const kind: MapState = online ? (mark.kind === 'offline' ? 'stale' : mark.kind) : 'offline'
    return kind === mark.kind ? mark : { ...mark, kind }
  })
}

/**
 * Changes the marks of members in the events; returns the same array if no mark changes, so that nothing is
 * redrawn.
 */
function changed<Told>(
  marks: readonly LiveMark[],
  newsByMember: ReadonlyMap<number, Told>,
  change: (mark: MemberMark, news: Told) => MemberMark,
): Changed {
  let known = 0
  let isChanged = false
  const next = marks.map((mark) => {
    const news = mark.kind === 'many' ? undefined : newsByMember.get(mark.userId)
    if (news === undefined || mark.kind === 'many') return mark
    known++
    const made = change(mark, news)
    isChanged ||= made !== mark
    return made
  })
  return { marks: isChanged ? next : marks, hasOthers: known < newsByMember.size }
}

/** The chosen member, with its place if known. */
export interface Chosen {
  userId: number
  spot?: { longitude: number; latitude: number }
}

/** A mark for the engine: its image, and its index in the list of marks. */
interface MarkProperties {
  image: string
  at?: number
  /** The drawing order: the highest is drawn last. */
  order: number
}

/** Marks for the engine; a ring is around the chosen member, even if it is one of a group. */
export function markFeatures(
  marks: readonly LiveMark[],
  chosen: Chosen | undefined,
): FeatureCollection<Point, MarkProperties> {
  const features = marks.map((mark, at) => {
    const isMany = mark.kind === 'many'
    return pointOf(mark, {
      image: isMany ? `many ${mark.radius} ${mark.text}` : mark.kind,
      at,
      order: isMany ? 0 : 1,
    })
  })
  const own = marks.find((mark) => mark.kind !== 'many' && mark.userId === chosen?.userId)
  const ringed = own ?? chosen?.spot
  const ring = ringed ? [pointOf(ringed, { image: 'ring', order: 2 })] : []
  return { type: 'FeatureCollection', features: [...features, ...ring] }
}

function pointOf(
  { longitude, latitude }: { longitude: number; latitude: number },
  properties: MarkProperties,
): Feature<Point, MarkProperties> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } }
}
