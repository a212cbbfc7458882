import 'server-only'
import { memberLabel } from '@/lib/domain/member/label'
import { positionsHref } from '@/lib/domain/position/position-hrefs'
import { formatNumber } from '@/lib/format/numbers'
import type { Words } from '@/lib/list/words'
import type { DrawnTrack } from './drawn-tracks'
import type { ShownTrack } from './shown-track'
import { clockText, type TrackSpan } from './span'
import type { TrackHref } from './track-query'
import { timeText } from './track-words'

/** A sentence about a track that is not displayed as requested, with an optional link. */
export interface TrackNote {
  id: string
  text: string
  link?: { label: string; href: string }
}

interface Noted {
  tracks: readonly ShownTrack[]
  /** The drawn tracks, in the same order. */
  drawn: readonly (Pick<DrawnTrack, 'points' | 'isCoarse'> | undefined)[]
  events: { listed: number; total: number }
  span: TrackSpan
  words: Words
  hrefOf: TrackHref
}

/** Sentences about tracks that are missing, cut or thinned. */
export function notesOf({ tracks, drawn, events, span, words, hrefOf }: Noted): TrackNote[] {
  const { t, time } = words
  const number = (value: number) => formatNumber(value, time.locale)
  const notes = tracks.flatMap(
    ({ userId, letter, member, list, isCut, faultyCount, track }, place): TrackNote[] => {
      const name = member ? `${letter} · ${memberLabel(member)}` : `${letter} · ${userId}`
      const id = String(userId)
      if (!member) return [{ id, text: `${name}: ${t('map.notFound')}` }]
      const last = track.points.at(-1)
      // @spec 8.12
      if (!last) return [{ id, text: `${name}: ${t('map.nobody')}` }]
      const { points = 0, isCoarse = false } = drawn[place] ?? {}
      const cut: TrackNote = {
        id: `${id} cut`,
        text: t('tracks.cut', { name, count: number(list.length), time: timeText(last.time, words) }),
        link: {
          label: t('tracks.goOn'),
          href: hrefOf({
            span: undefined,
            from: clockText(new Date(last.time), time.zone),
            to: clockText(span.before, time.zone),
            window: undefined,
            event: undefined,
          }),
        },
      }
      const thin: TrackNote = {
        id: `${id} thinned`,
        text: t('tracks.thinned', { name, drawn: number(points), count: number(list.length) }),
      }
      const less: TrackNote = {
        id: `${id} left out`,
        text: t('tracks.leftOut', { name, count: faultyCount ?? 0 }),
        link: {
          label: t('record.leftOut.show'),
          href: positionsHref(words.locale, { userId, span, zone: time.zone, faulty: 'true' }),
        },
      }
      return [...(isCut ? [cut] : []), ...(isCoarse ? [thin] : []), ...(faultyCount ? [less] : [])]
    },
  )
  if (events.listed === events.total) return notes
  const some = t('tracks.someEvents', { shown: number(events.listed), total: number(events.total) })
  return [...notes, { id: 'events', text: some }]
}
