import 'server-only'
import { formatNumber } from '@/lib/format'
import type { Words } from '@/lib/list/words'
import { memberLabel } from '@/lib/member/label'
import type { TracksRead } from './read-tracks'
import type { ShownTrack } from './shown-track'
import { clockText, longestSpan, type SpanFaults, spanNames, type TrackSpan } from './span'
import { stopRule } from './stops'
import { mostTracks, type TrackQuery, trackHrefs, trackParameters } from './track-query'

interface Tools {
  read: TracksRead
  tracks: readonly ShownTrack[]
  query: TrackQuery
  span: TrackSpan
  faults: SpanFaults
  path: string
  words: Words
}

export type TrackTools = ReturnType<typeof trackTools>

/** The members, the search and the span of the screen, as links and fields in the operator's language. */
export function trackTools({ read, tracks, query, span, faults, path, words }: Tools) {
  const { t, time } = words
  const { userIds } = query
  // Other members or another span are looked at whole.
  const hrefOf = trackHrefs(path, { ...query, window: undefined, event: undefined, q: '' })
  const isFull = userIds.length >= mostTracks
  const kept = (...names: string[]) => trackParameters(query).filter(([name]) => names.includes(name))
  const number = (value: number) => formatNumber(value, time.locale)
  const others = (read.found ?? [])
    .filter(({ userId }) => !userIds.includes(userId))
    .map((member) => ({
      userId: member.userId,
      label: memberLabel(member),
      detail: member.account,
      href: hrefOf({ userIds: [...userIds, member.userId] }),
    }))
  return {
    path,
    chips: tracks.map(({ userId, letter, member }, place) => {
      const name = member ? memberLabel(member) : String(userId)
      return {
        userId,
        place: place + 1,
        letter,
        name,
        href: words.href('member', userId),
        removeHref: hrefOf({ userIds: userIds.filter((id) => id !== userId) }),
        removeLabel: t('table.removeFilter', { filter: name }),
      }
    }),
    search:
      read.maySearch && !isFull ? { q: query.q, keep: kept('userId', 'span', 'from', 'to') } : undefined,
    // A search that finds none but the members that are shown has nothing to offer.
    found: read.found?.length === 0 || others.length > 0 ? read.found && others : undefined,
    full: isFull ? t('tracks.full', { most: mostTracks }) : undefined,
    shortcuts: spanNames.map((name) => ({
      label: t(`tracks.span.${name}`),
      href: hrefOf({ span: name, from: '', to: '' }),
      isCurrent: span.name === name && Object.keys(faults).length === 0,
    })),
    span: {
      keep: kept('userId'),
      fields: [
        {
          name: 'from',
          label: t('tracks.from'),
          value: query.from || clockText(span.from, time.zone),
          error: faults.from && t(`tracks.faults.${faults.from}`),
        },
        {
          name: 'to',
          label: t('tracks.to'),
          value: query.to || clockText(span.before, time.zone),
          error: faults.to && t(`tracks.faults.${faults.to}`, { days: longestSpan }),
        },
      ],
    },
    rule: t('tracks.rule', {
      metres: number(stopRule.metres),
      minutes: number(stopRule.shortest / 60_000),
      gap: number(Math.round((3 * read.interval) / 60) || 1),
    }),
  }
}
