import { members } from '../../db/schema.ts'
import { byMoment, byNumber, byText, type Listed, type Listing } from '../listing.ts'
import type { MemberRequest } from './member-filters.ts'

type Sort = NonNullable<MemberRequest['sort']>

/** A members request with the size of its page. */
export type MemberListing = MemberRequest & Listing<Sort>

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
