import 'server-only'
import { contactGroup } from '@/lib/contract/contact-group'
import { joinedLists } from '@/lib/contract/group'
import { groupMemberCalls } from '@/lib/contract/group-member'
import { selectionLimit } from '@/lib/contract/limits'
import type { Member } from '@/lib/contract/member'
import { userInfo } from '@/lib/contract/user-info'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import type { Drawing, Drawn } from '@/lib/list/action'
import { piecesOf } from '@/lib/list/snapshot'
import { allPages } from '@/lib/upstream/all-pages'
import type { Api } from '@/lib/upstream/client'

/**
 * The effect of adding members to a group, for its confirmation: those that are in it already, the places
 * that the others take, and the reason if it is impossible.
 */
export async function joiningEffect({ api, rows, record, words }: Drawing<Member>): Promise<Drawn> {
  if (rows.length === 0) return { fields: [] }
  const userIds = rows.map(({ userId }) => userId)
  const [pages, group, t] = await Promise.all([
    Promise.all(
      piecesOf(userIds, selectionLimit).map((ids) =>
        api(groupMemberCalls.findGroupUser2Page, { groupId: record, ids }),
      ),
    ),
    api(contactGroup.channelInfo, { groupId: record }),
    getTranslations('groupCandidates'),
  ])
  const places = pages.flatMap(({ list }) => list)
  const isIn = places.filter(({ list }) => joinedLists.some((joined) => joined === list))
  const isBarred = places.filter(({ list }) => list === 'blacklist')
  const used = rows.length - isIn.length - isBarred.length
  const room = Math.max(0, group.limitCount - group.memberCount)
  const number = (value: number) => formatNumber(value, words.time.locale)
  return {
    fields: [],
    details: new Map([
      ...isIn.map(({ userId }) => [userId, t('isIn')] as const),
      ...isBarred.map(({ userId }) => [userId, t('isBarred')] as const),
    ]),
    sums: [
      ...(isIn.length > 0 ? [t('sumIn', { count: isIn.length })] : []),
      t('sumRoom', { used: number(used), room: number(room) }),
    ],
    obstacles: [
      ...(isBarred.length > 0 ? [t('barred', { count: isBarred.length })] : []),
      ...(used > room ? [t('tooMany', { used: number(used), room })] : []),
    ],
  }
}

/**
 * Another group as a source of members: its total, and how many of them could be added, are in the group
 * already, or are barred.
 */
export async function readSource(api: Api, groupId: number, sourceId: number) {
  const count = async (filter: object) =>
    (await api(userInfo.groupUserWithPage, { groupId: sourceId, pageSize: 10, ...filter })).total
  const [source, total, joinable, barred] = await Promise.all([
    api(contactGroup.channelInfo, { groupId: sourceId }),
    count({}),
    count({ joinableTo: groupId }),
    count({ barredFrom: groupId }),
  ])
  return { source, total, joinable, barred, placed: total - joinable - barred }
}

/** The members that joined a group last, the newest first. */
export function readNewest(api: Api, groupId: number) {
  const newestFirst = { sort: 'joinTime', order: 'desc', pageSize: 10, list: 'members' } as const
  return api(groupMemberCalls.findGroupUser2Page, { ...newestFirst, groupId })
}

export type Source = Awaited<ReturnType<typeof readSource>>

/**
 * The number of members of a source that one step can add: at most a selection, and at most the free places.
 */
export function batchOf({ joinable }: Pick<Source, 'joinable'>, room: number): number {
  return Math.max(0, Math.min(joinable, room, selectionLimit))
}

/** The ids of the first members of a source that can be added to a group. */
export async function joinableIds(api: Api, groupId: number, sourceId: number): Promise<number[]> {
  const { groupUserWithPage } = userInfo
  const request = { groupId: sourceId, joinableTo: groupId, order: 'asc' } as const
  const group = await api(contactGroup.channelInfo, { groupId })
  const room = group.limitCount - group.memberCount
  const pages = allPages({
    call: groupUserWithPage.path,
    id: ({ userId }: Member) => userId,
    read: (position) => api(groupUserWithPage, { ...request, ...position }),
  })
  const found: number[] = []
  for await (const { list } of pages) {
    found.push(...list.map(({ userId }) => userId))
    if (found.length >= selectionLimit) break
  }
  return found.slice(0, batchOf({ joinable: found.length }, room))
}
