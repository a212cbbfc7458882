import 'server-only'
import { z } from 'zod'
import { attempt } from '@/lib/auth/attempt'
import type { RequestOf } from '@/lib/contract/call'
import { selectionLimit } from '@/lib/contract/limits'
import { notice, notificationTargets } from '@/lib/contract/notice'
import { findOptions, knownOptions } from '@/lib/form/find/options'
import type { Option } from '@/lib/form/option'
import { first, type SearchParams, typedText } from '@/lib/screens/search-params'
import type { Api } from '@/lib/upstream/client'

export type Addressed = RequestOf<typeof notice.notifyAudience>

/**
 * The audience of a notification in the page's address: a kind of target, and for some kinds the search and
 * the choice.
 */
export interface Addressing {
  target: (typeof notificationTargets)[number] | undefined
  group: string
  groupId: number | undefined
  member: string
  userIds: number[]
  /** The announcement whose text is proposed. */
  announcement: number | undefined
}

const rowId = z.coerce.number().int().positive()

export function addressingOf(search: SearchParams): Addressing {
  const chosen = [search.userIds ?? []].flat().flatMap((text) => rowId.safeParse(text).data ?? [])
  return {
    target: z.enum(notificationTargets).safeParse(first(search.target)).data,
    group: typedText(search.group, 40),
    groupId: rowId.safeParse(first(search.groupId)).data,
    member: typedText(search.member, 64),
    userIds: [...new Set(chosen)].slice(0, selectionLimit),
    announcement: rowId.safeParse(first(search.announcement)).data,
  }
}

/** The request for the chosen audience; undefined while a choice is missing. */
export function addressedBy({ target, groupId, userIds }: Addressing): Addressed | undefined {
  if (target === 'group') return groupId === undefined ? undefined : { target, groupId }
  if (target === 'member') return userIds.length === 0 ? undefined : { target, userIds }
  return target && { target }
}

/** The chosen and the found groups or members, and the number of members in the audience. */
export async function readAddressing(api: Api, addressing: Addressing) {
  const { target, group, groupId, member, userIds } = addressing
  const addressed = addressedBy(addressing)
  const [groups, members, audience] = await Promise.all([
    target === 'group'
      ? chosenAndFound(api, 'group', { ids: groupId === undefined ? [] : [groupId], text: group })
      : [],
    target === 'member' ? chosenAndFound(api, 'member', { ids: userIds, text: member }) : [],
    addressed && attempt(() => api(notice.notifyAudience, addressed)),
  ])
  return { groups, members, addressed, audience }
}

/** The chosen ones first, then the found ones without the chosen. */
async function chosenAndFound(
  api: Api,
  kind: 'group' | 'member',
  { ids, text }: { ids: readonly number[]; text: string },
): Promise<Option[]> {
  const [chosen, found] = await Promise.all([knownOptions(api, kind, ids), findOptions(api, kind, { text })])
  return [...new Map([...chosen, ...found].map((option) => [option.value, option])).values()]
}
