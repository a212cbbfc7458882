import 'server-only'
import { formatNumber } from '@/lib/format/numbers'
import { pack } from '@/lib/format/packed'
import type { Words } from '@/lib/list/words'
import { basePicture } from '@/lib/map/base-picture'
import { placeIn, type Sight } from '@/lib/map/window'
import { drawnTrack } from './drawn-tracks'
import type { TracksRead } from './read-tracks'
import type { ShownTrack } from './shown-track'
import type { TrackSpan } from './span'
import { stopRule } from './stops'
import { missedReports, trackOf } from './track'
import { eventsOf, type TrackEvent } from './track-events'
import { notesOf } from './track-notes'
import { type TrackHref, type TrackQuery, trackHrefs } from './track-query'
import { eventsTable, eventWords, tracksTable } from './track-tables'
import { areaAroundTracks, type TrackWindow, trackWindow } from './track-window'

interface Viewed {
  read: TracksRead
  query: TrackQuery
  span: TrackSpan
  path: string
  /** The part of the picture that the page displays. */
  sight: Sight
  words: Words
}

export type TrackView = NonNullable<ReturnType<typeof trackView>['shown']>

const letters = 'ABCDE'

/** The tracks as data in the operator's language; `shown` is absent if no member has a position. */
export function trackView({ read, query, span, path, sight, words }: Viewed) {
  const tracks = shownTracks(read)
  const hrefOf = trackHrefs(path, query)
  const { events, total } = eventsOf(tracks.map(({ track }) => track))
  const current = events.find(({ number }) => number === query.event)
  const area = areaAroundTracks(tracks.flatMap(({ track }) => track.points))
  const windows = area && trackWindow(area, { asked: query.window, event: current, sight })
  const seen = windows && { ...windows, tracks, events, words, hrefOf, current }
  const drawn = seen && { ...drawnOf(seen), sight }
  return {
    notes: notesOf({
      tracks,
      drawn: drawn?.drawn ?? [],
      events: { listed: events.length, total },
      span,
      words,
      hrefOf,
    }),
    tracks,
    shown: drawn && {
      ...drawn,
      play: pack(drawn.drawn.map((each) => each?.play ?? null)),
      tracksTable: tracksTable({ tracks, span, words }),
      eventsTable: eventsTable({ tracks, span, events, words, hrefOf }),
      rule: ruleOf(read.interval, words),
      card: current && cardOf(current, { tracks, events, words, hrefOf }),
    },
  }
}

/** The tracks on one turn around the world: each begins on the side of the date line that is near to the first one. */
function shownTracks({ tracks, interval }: TracksRead): ShownTrack[] {
  const near = tracks.flatMap(({ list }) => list).at(0)?.longitude
  return tracks.map((each, place) => {
    const points = each.list.map((position) => ({ ...position, time: Date.parse(position.signInTime) }))
    return { ...each, letter: letters.charAt(place), track: trackOf(points, interval, near) }
  })
}

/** The sentence that defines a stop and a gap. */
function ruleOf(interval: number, { t, time }: Words): string {
  const number = (value: number) => formatNumber(value, time.locale)
  return t('tracks.rule', {
    metres: number(stopRule.metres),
    minutes: number(stopRule.shortest / 60_000),
    gap: number(Math.round((missedReports * interval) / 6) / 10),
  })
}

interface Seen extends TrackWindow {
  tracks: readonly ShownTrack[]
  events: readonly TrackEvent[]
  words: Words
  hrefOf: TrackHref
  current: TrackEvent | undefined
}

/** The picture: the base map, the tracks over it, and the marks of stops and gaps. */
function drawnOf({ window, own, isAcross, tracks, events, words, hrefOf, current }: Seen) {
  const drawn = tracks.map(({ track }) => drawnTrack(track, { window: own, among: tracks.length }))
  const marks = events.map((event) => ({
    ...placeIn(own, event),
    number: event.number,
    kind: event.kind,
    title: titleOf(event, tracks, words),
    href: hrefOf({ event: event.number, window: undefined }),
    isCurrent: event === current,
  }))
  const ends = drawn.flatMap((each) => (each ? [each.start, each.end] : []))
  const base = basePicture({
    window,
    taken: [...marks, ...ends],
    words,
    hrefOf: (moved) => hrefOf({ window: moved }),
    isAcross,
  })
  return {
    base,
    drawn: drawn.map((each, place) => each && { ...each, letter: letters.charAt(place), place: place + 1 }),
    marks,
  }
}

function titleOf(event: TrackEvent, tracks: readonly ShownTrack[], words: Words): string {
  const { member, kind, from, duration } = eventWords(event, tracks, words)
  return `${event.number}. ${kind} · ${member} · ${from} · ${duration}`
}

/** The selected stop or gap, with links to the previous and the next one. */
function cardOf(
  event: TrackEvent,
  { tracks, events, words, hrefOf }: Pick<Seen, 'tracks' | 'events' | 'words' | 'hrefOf'>,
) {
  const linkTo = (number: number) =>
    events.some((other) => other.number === number) ? hrefOf({ event: number, window: undefined }) : undefined
  return {
    number: event.number,
    second: Math.round(event.from / 1000),
    ...eventWords(event, tracks, words),
    previousHref: linkTo(event.number - 1),
    nextHref: linkTo(event.number + 1),
    closeHref: hrefOf({ event: undefined, window: undefined }),
  }
}
