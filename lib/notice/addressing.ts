import 'server-only'
import { z } from 'zod'
import { attempt } from '@/lib/auth/attempt'
import type { RequestOf } from '@/lib/contract/call'
import { contactGroup } from '@/lib/contract/contact-group'
import { notice, notificationTargets } from '@/lib/contract/notice'
import { selectionLimit } from '@/lib/contract/selection'
import { userInfo } from '@/lib/contract/user-info'
import { findMembers } from '@/lib/member/find-members'
import { memberLabel } from '@/lib/member/label'
import type { Option } from '@/lib/option'
import { first, type SearchParams } from '@/lib/search-params'
import type { Api } from '@/lib/upstream/client'

/** The most groups that a search shows. */
const found = 10

export type Addressed = RequestOf<typeof notice.notifyAudience>

/** The audience of a notification, as the page's address says it: a kind, and for some kinds what was searched and chosen. */
export interface Addressing {
  target: (typeof notificationTargets)[number] | undefined
  group: string
  groupId: number | undefined
  member: string
  userIds: number[]
}

const rowId = z.coerce.number().int().positive()

export function addressingOf(search: SearchParams): Addressing {
  const chosen = [search.userIds ?? []].flat().flatMap((text) => rowId.safeParse(text).data ?? [])
  return {
    target: z.enum(notificationTargets).safeParse(first(search.target)).data,
    group: (first(search.group) ?? '').trim().slice(0, 40),
    groupId: rowId.safeParse(first(search.groupId)).data,
    member: (first(search.member) ?? '').trim().slice(0, 64),
    userIds: [...new Set(chosen)].slice(0, selectionLimit),
  }
}

/** The request for an audience that is chosen so far; undefined while something is left to choose. */
export function addressedBy({ target, groupId, userIds }: Addressing): Addressed | undefined {
  if (target === 'group') return groupId === undefined ? undefined : { target, groupId }
  if (target === 'member') return userIds.length === 0 ? undefined : { target, userIds }
  return target && { target }
}

/** The groups or members to choose from, chosen ones and found ones; and how many members the audience has. */
export async function readAddressing(api: Api, addressing: Addressing) {
  const addressed = addressedBy(addressing)
  const [groups, members, audience] = await Promise.all([
    addressing.target === 'group' ? groupOptions(api, addressing) : [],
    addressing.target === 'member' ? memberOptions(api, addressing) : [],
    addressed && attempt(() => api(notice.notifyAudience, addressed)),
  ])
  return { groups, members, addressed, audience }
}

async function groupOptions(api: Api, { group, groupId }: Addressing): Promise<Option[]> {
  const search = /^\d+$/.test(group) ? { groupNo: group } : { groupName: group }
  const [chosen, others] = await Promise.all([
    groupId === undefined ? undefined : api(contactGroup.contactGroupWithPage, { ids: [groupId] }),
    group ? api(contactGroup.contactGroupWithPage, { ...search, pageSize: found }) : undefined,
  ])
  const all = [...(chosen?.list ?? []), ...(others?.list ?? [])]
  const options = all.map((one) => ({
    value: String(one.groupId),
    label: `${one.groupName} · ${one.groupNo}`,
  }))
  return withoutRepeats(options)
}

async function memberOptions(api: Api, { member, userIds }: Addressing): Promise<Option[]> {
  const [chosen, others] = await Promise.all([
    userIds.length === 0 ? [] : api(userInfo.groupUserWithPage, { ids: userIds }).then(({ list }) => list),
    member ? findMembers(api, member) : [],
  ])
  const options = [...chosen, ...others].map((one) => ({
    value: String(one.userId),
    label: one.account === memberLabel(one) ? one.account : `${memberLabel(one)} · ${one.account}`,
  }))
  return withoutRepeats(options)
}

const withoutRepeats = (options: readonly Option[]): Option[] => [
  ...new Map(options.map((option) => [option.value, option])).values(),
]
