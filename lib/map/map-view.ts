import 'server-only'
import { mapStates } from '@/lib/contract/map-window'
import { type TerminalType, terminalTypes } from '@/lib/contract/member'
import { formatNumber } from '@/lib/format'
import { placeWords } from '@/lib/geo/place-words'
import { momentCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { memberLabel } from '@/lib/member/label'
import type { Option } from '@/lib/option'
import { areaMembersHref, trackHref } from '@/lib/position/position-hrefs'
import { mapPicture } from './map-picture'
import { type MapQuery, mapHrefs, parametersOf } from './map-query'
import { drawnMarks } from './marks'
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
  const { t, time } = words
  const hrefOf = mapHrefs(path, { ...query, window })
  const marks = drawnMarks(seen.marks, { window, member: query.member, words, hrefOf })
  const number = (value: number) => formatNumber(value, time.locale)
  const isPart = seen.members.length < seen.total
  return {
    path,
    tabs: [undefined, ...mapStates].map((state) => ({
      label: state ? t(`map.states.${state}`) : t('map.all'),
      // With a state chosen the others are not counted.
      count: query.state && query.state !== state ? undefined : number(state ? seen[state] : seen.total),
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
    items: read.found ? foundItems(read.found, query, path, words) : seenItems(read, query, hrefOf, words),
    listTitle: t(read.found ? 'map.found' : 'map.list'),
    note: noteOf(read, words),
    some:
      !read.found && isPart
        ? t('map.some', { shown: number(seen.members.length), total: number(seen.total) })
        : undefined,
    card: cardOf(read, hrefOf, words),
  }
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
}

function seenItems({ seen, window }: MapRead, query: MapQuery, hrefOf: HrefOf, words: Words): MapItem[] {
  return seen.members.map((member) => ({
    id: member.userId,
    name: memberLabel(member),
    state: { kind: member.state, word: words.t(`map.states.${member.state}`) },
    time: momentCell(member.signInTime, words),
    detail: [member.account, placeWords(member, 'WGS-84', words).place].filter(Boolean).join(' · '),
    href: hrefOf({ window, member: member.userId }),
    isCurrent: member.userId === query.member,
  }))
}

/** The members that the search found, each with a link to its place. */
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
  if (found) return found.length === 0 ? t('map.notFound') : undefined
  return seen.total === 0 ? t('map.nobody') : undefined
}

function cardOf({ card, datum }: MapRead, hrefOf: HrefOf, words: Words) {
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
