import 'server-only'
import { type MapState, mapStates } from '@/lib/contract/map-window'
import { type TerminalType, terminalTypes } from '@/lib/contract/member'
import { memberLabel } from '@/lib/domain/member/label'
import { areaMembersHref, trackHref } from '@/lib/domain/position/position-hrefs'
import { leftOutText } from '@/lib/errors/left-out-text'
import type { Option } from '@/lib/form/option'
import { formatNumber } from '@/lib/format/numbers'
import type { Spot } from '@/lib/geo/base-map'
import { placeWords } from '@/lib/geo/place-words'
import { momentCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { mapPicture } from './map-picture'
import { type MapQuery, mapHrefs, parametersOf } from './map-query'
import { drawnMarks, stateKind } from './marks'
import type { MapRead } from './read-map'
import { areaOf } from './window'

interface Viewed {
  read: MapRead
  query: MapQuery
  path: string
  words: Words
}

export type MapView = ReturnType<typeof mapView>

/** The map as data in the operator's language. */
export function mapView({ read, query, path, words }: Viewed) {
  const { seen, datum, window } = read
  const { t } = words
  const hrefOf = mapHrefs(path, { ...query, window })
  const marks = drawnMarks(seen.marks, { window, member: query.member, words, hrefOf })
  const counts = countsOf(seen, query, words)
  return {
    path,
    tabs: [undefined, ...mapStates].map((state) => ({
      name: state ?? 'all',
      label: state ? t(`map.states.${state}`) : t('map.all'),
      count: counts[state ?? 'all'],
      href: hrefOf({ state }),
      isCurrent: query.state === state,
    })),
    search: {
      q: query.q,
      group: query.group,
      agentInfoId: query.agentInfoId,
      terminalType: query.terminalType,
      keep: parametersOf({ ...query, window, member: undefined }).filter(
        ([name]) => !['q', 'group', 'agentInfoId', 'terminalType', 'member'].includes(name),
      ),
    },
    picture: mapPicture({ window, marks, words, hrefOf }),
    datum: t('map.coordinatesIn', { datum }),
    areaHref: areaMembersHref(words.locale, areaOf(window), datum),
    list: listOf(read, query, { path, hrefOf, words }),
    card: cardOf(read, hrefOf, words),
  }
}

/** The number of members by state; with a chosen state the others are not counted. */
export function countsOf(seen: MapRead['seen'], { state: chosen }: MapQuery, { time }: Words) {
  const count = (state: MapState | undefined) =>
    chosen && chosen !== state ? undefined : formatNumber(state ? seen[state] : seen.total, time.locale)
  return {
    all: count(undefined),
    online: count('online'),
    stale: count('stale'),
    offline: count('offline'),
  }
}

/** The list beside the map: the members in its window, or the matches of its search. */
export function listOf(read: MapRead, query: MapQuery, { path, hrefOf, words }: Ways) {
  const { found, seen } = read
  const { t, time } = words
  const number = (value: number) => formatNumber(value, time.locale)
  const isPart = !found && seen.members.length < seen.total
  return {
    title: t(found ? 'map.found' : 'map.list'),
    items: found ? foundItems(found, query, path, words) : seenItems(read, query, hrefOf, words),
    note: noteOf(read, words),
    some: isPart
      ? t('map.some', { shown: number(seen.members.length), total: number(seen.total) })
      : undefined,
  }
}

interface Ways {
  path: string
  hrefOf: HrefOf
  words: Words
}

export type HrefOf = ReturnType<typeof mapHrefs>

/** One member in the list beside the map. */
export interface MapItem {
  id: number
  name: string
  state?: { kind: string; word: string }
  time?: ReturnType<typeof momentCell>
  detail: string
  href: string
  isCurrent: boolean
  /** Its last position, if the list has it. */
  spot?: Spot
}

function seenItems({ seen, window }: MapRead, query: MapQuery, hrefOf: HrefOf, words: Words): MapItem[] {
  return seen.members.map((member) => ({
    id: member.userId,
    name: memberLabel(member),
    state: { kind: stateKind(member.state), word: words.t(`map.states.${member.state}`) },
    time: momentCell(member.signInTime, words),
    detail: [member.account, placeWords(member, 'WGS-84', words).place].filter(Boolean).join(' · '),
    href: hrefOf({ window, member: member.userId }),
    isCurrent: member.userId === query.member,
    spot: { longitude: member.longitude, latitude: member.latitude },
  }))
}

/** The members that match the search, each with a link to its place. */
function foundItems(
  found: NonNullable<MapRead['found']>,
  query: MapQuery,
  path: string,
  words: Words,
): MapItem[] {
  return found.map((member) => ({
    id: member.userId,
    name: memberLabel(member),
    state: {
      kind: member.online ? 'online' : 'offline',
      word: words.enums(member.online ? 'online.true' : 'online.false'),
    },
    detail: [member.account, member.name].filter(Boolean).join(' · '),
    href: `${path}?${new URLSearchParams({ member: String(member.userId) })}`,
    isCurrent: member.userId === query.member,
  }))
}

function noteOf({ found, seen }: MapRead, { t }: Words): string | undefined {
  if (!found && seen.leftOut) return leftOutText(seen.leftOut, { t })?.lines.join(' ')
  if (found) return found.length === 0 ? t('map.notFound') : undefined
  return seen.total === 0 ? t('map.nobody') : undefined
}

export function cardOf({ card, datum }: MapRead, hrefOf: HrefOf, words: Words) {
  if (!card) return undefined
  const { place, coordinates } = placeWords(card, datum, words)
  return {
    name: memberLabel(card),
    account: card.account,
    place,
    coordinates,
    time: momentCell(card.signInTime, words),
    stale: card.stale ? words.t('record.mayHaveMoved') : undefined,
    memberHref: words.href('member', card.userId),
    positionsHref: `${words.href('positioning', card.userId)}?userId=${card.userId}`,
    trackHref: trackHref(words, card),
    closeHref: hrefOf({ member: undefined }),
    userId: card.userId,
    spot: { longitude: card.longitude, latitude: card.latitude },
  }
}

/** The terminal types as options, in the operator's language. */
export function terminalOptions({ t, enums }: Words): Option[] {
  const label = (type: TerminalType) => enums(`terminalType.${type}`)
  return [
    { value: '', label: t('map.anyType') },
    ...terminalTypes.map((type) => ({ value: type, label: label(type) })),
  ]
}
