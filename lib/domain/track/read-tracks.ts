import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { gpsRecord, type Reported } from '@/lib/contract/gps-record'
import type { Member } from '@/lib/contract/member'
import { userInfo } from '@/lib/contract/user-info'
import { UpstreamError } from '@/lib/errors/errors'
import { findMembers } from '@/lib/form/find/members'
import { mapDatum, reportInterval } from '@/lib/geo/map-datum'
import type { Api } from '@/lib/upstream/client'
import type { TrackSpan } from './span'

/** The positions of one member in a span. */
export interface ReadTrack {
  userId: number
  member: Pick<Member, 'userId' | 'account' | 'nickName'> | undefined
  list: readonly Reported[]
  /** Whether the answer was cut: positions after the last one of the list are missing. */
  isCut: boolean
  /** The number of positions that do not count; absent where it is not known. */
  faultyCount?: number | undefined
}

export type TracksRead = Awaited<ReturnType<typeof readTracks>>

interface Asked {
  userIds: readonly number[]
  q: string
  span: TrackSpan
}

/**
 * Reads all data of the tracks' screen at once; each track has at most as many positions as one answer of the
 * platform.
 */
export async function readTracks({ api, can }: Pick<Pass, 'api' | 'can'>, { userIds, q, span }: Asked) {
  const maySearch = can('members.read')
  const [datum, interval, members, tracks, found] = await Promise.all([
    mapDatum(api),
    reportInterval(api),
    maySearch && userIds.length > 0 ? api(userInfo.groupUserWithQuery, { userIds: [...userIds] }) : undefined,
    Promise.all(userIds.map((userId) => readTrack(api, userId, span))),
    q && maySearch ? findMembers(api, q) : undefined,
  ])
  const known = new Map(members?.list.map((member) => [member.userId, member]))
  return {
    datum,
    interval,
    found,
    maySearch,
    tracks: tracks.map(
      (track): ReadTrack => ({ ...track, member: known.get(track.userId) ?? track.list[0] }),
    ),
  }
}

async function readTrack(api: Api, userId: number, { from, before }: TrackSpan) {
  try {
    const { list, more, faultyCount } = await api(gpsRecord.usersGpsRecord, {
      mode: 'track',
      userId,
      timeFrom: from.toISOString(),
      timeBefore: before.toISOString(),
    })
    return { userId, list, isCut: more, faultyCount }
  } catch (error) {
    if (!(error instanceof UpstreamError) || !isAbsence(error)) throw error
    return { userId, list: [], isCut: false }
  }
}

/**
 * The member has no positions, belongs to another tenant, or does not exist: only reading the member
 * distinguishes these.
 */
const isAbsence = ({ code }: UpstreamError) => code === 'empty' || code === 'illegal' || code === 'missing'

/**
 * The one member that a search means: the only match, or the one with exactly this account; never one whose
 * track is displayed already.
 */
export function soleFound(
  found: TracksRead['found'],
  { q, userIds }: Pick<Asked, 'q' | 'userIds'>,
): number | undefined {
  const [first, ...others] = found ?? []
  const same = found?.find(({ account }) => account.toLowerCase() === q.toLowerCase())
  const meant = same ?? (others.length === 0 ? first : undefined)
  return meant && !userIds.includes(meant.userId) ? meant.userId : undefined
}
