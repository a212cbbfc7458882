import 'server-only'
import { memberLabel } from '@/lib/domain/member/label'
import { positionsFileHref, positionsHref } from '@/lib/domain/position/position-hrefs'
import { formatNumber } from '@/lib/format/numbers'
import { townWords } from '@/lib/geo/place-words'
import { durationWords } from '@/lib/list/duration-words'
import type { Words } from '@/lib/list/words'
import { inWorld } from '@/lib/map/window'
import type { ShownTrack } from './shown-track'
import type { TrackSpan } from './span'
import type { TrackEvent } from './track-events'
import type { TrackHref } from './track-query'
import { distanceWords, timeText } from './track-words'

interface Drawn {
  tracks: readonly ShownTrack[]
  span: TrackSpan
  words: Words
}

/** The figures of each track as a table. */
export function tracksTable({ tracks, span, words }: Drawn) {
  const { t, time, locale } = words
  const columns = ['member', 'start', 'end', 'distance', 'longestStop', 'topSpeed', 'positions'] as const
  return {
    caption: t('tracks.caption'),
    actions: t('table.actions'),
    columns: columns.map((id) => ({
      id,
      header: t(`tracks.columns.${id}`),
      isOneLine: id === 'start' || id === 'end',
    })),
    rows: tracks.flatMap(({ letter, member, userId, track: { figures }, list }) => {
      if (!figures || !member) return []
      const name = memberLabel(member)
      const fileRequest = { userId, span, zone: time.zone }
      return [
        {
          id: String(userId),
          cells: {
            member: {
              name: `${letter} · ${name}`,
              detail: member.account,
              href: words.href('member', userId),
            },
            start: timeText(figures.start, words),
            end: timeText(figures.end, words),
            distance: distanceWords(figures.metres, words),
            longestStop: figures.longestStop > 0 ? durationWords(figures.longestStop, words) : '—',
            topSpeed: t('tracks.speed', { speed: formatNumber(Math.round(figures.topSpeed), time.locale) }),
            positions: {
              name: formatNumber(list.length, time.locale),
              href: positionsHref(locale, fileRequest),
            },
          },
          action: {
            label: t('table.exportCsv'),
            href: positionsFileHref(locale, fileRequest),
            name: `${t('table.exportCsv')}: ${name}`,
          },
        },
      ]
    }),
  }
}

interface Listed extends Drawn {
  events: readonly TrackEvent[]
  hrefOf: TrackHref
}

/** The stops and gaps as a table; the number of each is a link to its place on the map. */
export function eventsTable({ tracks, events, words, hrefOf }: Listed) {
  const { t } = words
  const columns = ['number', 'member', 'kind', 'from', 'until', 'duration', 'place'] as const
  return {
    caption: t('tracks.events'),
    columns: columns.map((id) => ({
      id,
      header: t(`tracks.columns.${id}`),
      isOneLine: id === 'from' || id === 'until',
    })),
    rows: events.map((event) => ({
      id: String(event.number),
      cells: {
        number: { name: String(event.number), href: hrefOf({ event: event.number, window: undefined }) },
        ...eventWords(event, tracks, words),
      },
    })),
  }
}

/** A stop or a gap in words: the member, the kind, the time, the length, and the nearest town. */
export function eventWords(event: TrackEvent, tracks: readonly ShownTrack[], words: Words) {
  const of = tracks[event.track]
  return {
    member: of?.member ? `${of.letter} · ${memberLabel(of.member)}` : '',
    kind: words.t(`tracks.kinds.${event.kind}`),
    from: timeText(event.from, words),
    until: timeText(event.until, words),
    duration: durationWords(event.until - event.from, words),
    place: townWords({ ...event, longitude: inWorld(event.longitude) }, words) || '—',
  }
}
