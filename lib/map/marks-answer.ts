import 'server-only'
import type { Mark } from '@/lib/contract/map-window'
import type { Area } from '@/lib/contract/position-fields'
import { memberLabel } from '@/lib/domain/member/label'
import { areaMembersHref } from '@/lib/domain/position/position-hrefs'
import type { Words } from '@/lib/list/words'
import type { LiveMark } from './live-marks'
import { type MapQuery, mapHrefs } from './map-query'
import { cardOf, countsOf, listOf } from './map-view'
import { manyTitle, radiusOf, shortNumber, stateKind } from './marks'
import type { MapRead } from './read-map'

interface Answered {
  read: MapRead
  query: MapQuery
  /** The address of the screen, without its query. */
  path: string
  /** The part of the world on the screen. */
  windowArea: Area
  words: Words
}

/** The contents of a live map's window, the answer of its route. */
export type MarksAnswer = ReturnType<typeof marksAnswer>

/**
 * Marks, list, counts, the chosen member's card and the link to all members who were in the area, in the
 * operator's language.
 */
export function marksAnswer({ read, query, path, windowArea, words }: Answered) {
  const hrefOf = mapHrefs(path, query)
  return {
    marks: read.seen.marks.map((mark) => liveMark(mark, words)),
    counts: countsOf(read.seen, query, words),
    list: listOf(read, query, { path, hrefOf, words }),
    card: cardOf(read, hrefOf, words),
    areaHref: areaMembersHref(words.locale, windowArea, read.datum),
  }
}

function liveMark(mark: Mark, words: Words): LiveMark {
  const { longitude, latitude, member, online, stale, offline, area } = mark
  if (!member) {
    const count = online + stale + offline
    const crowd = { text: shortNumber(count), radius: radiusOf(count) }
    return { kind: 'many', ...crowd, title: manyTitle(mark, words), longitude, latitude, area }
  }
  const { userId, state, signInTime } = member
  return {
    kind: stateKind(state),
    userId,
    name: memberLabel(member),
    longitude: member.longitude,
    latitude: member.latitude,
    at: Date.parse(signInTime),
  }
}
