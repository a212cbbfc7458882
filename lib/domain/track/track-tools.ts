import 'server-only'
import { memberLabel } from '@/lib/domain/member/label'
import type { Words } from '@/lib/list/words'
import type { TracksRead } from './read-tracks'
import type { ShownTrack } from './shown-track'
import type { SpanFaults, TrackSpan } from './span'
import { spanTools } from './span-tools'
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
  const { t } = words
  const { userIds } = query
  // With other members or another span, the map displays whole tracks again.
  const hrefOf = trackHrefs(path, { ...query, window: undefined, event: undefined, q: '' })
  const isFull = userIds.length >= mostTracks
  const parametersOf = (...names: string[]) => trackParameters(query).filter(([name]) => names.includes(name))
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
      read.maySearch && !isFull
        ? { q: query.q, keep: parametersOf('userId', 'span', 'from', 'to') }
        : undefined,
    // A search that finds only members whose tracks are displayed already has no options.
    found: read.found?.length === 0 || others.length > 0 ? read.found && others : undefined,
    full: isFull ? t('tracks.full', { most: mostTracks }) : undefined,
    spanKeep: parametersOf('userId'),
    span: spanTools({
      typed: query,
      span,
      faults,
      words,
      hrefOf: (name) => hrefOf({ span: name, from: '', to: '' }),
    }),
  }
}
