import type { memberSorts } from '../../../lib/contract/user-info.ts'
import { members } from '../../db/schema.ts'
import { byMoment, byNumber, byText, type Listed, type Listing } from '../listing.ts'
import type { MemberFilters } from './member-filters.ts'

type Sort = (typeof memberSorts)[number]

export type MemberListing = MemberFilters & Listing<Sort>

/** The members list with its orders. */
export const listed: Listed<Sort> = {
  table: members,
  id: members.id,
  orders: {
    userId: byNumber(members.id),
    account: byText(members.account),
    nickName: byText(members.nickName),
    createTime: byMoment(members.createdAt),
    authExpiresAt: byMoment(members.authOrder),
    lastSeenAt: byMoment(members.seenOrder),
  },
  usual: 'userId',
}
