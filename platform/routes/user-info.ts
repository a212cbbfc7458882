import { type Contract, contract } from '../../lib/contract/contract.ts'
import { readOwnMember } from '../guards/own-member.ts'
import { Refusal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/scope.ts'
import { readFigures } from '../store/figures.ts'
import { listMembers } from '../store/members/member-list.ts'
import type { MemberListing } from '../store/members/member-orders.ts'
import { type Search, searchAnything, searchId, searchNickName } from '../store/members/member-search.ts'
import { channelsOf, memberOf, queryMembers } from '../store/members/members.ts'
import { issueTemporaryToken } from '../store/tokens.ts'
import type { ReadContext } from '../wire/context.ts'
import { open, type Routes, read, temporary, write } from '../wire/route.ts'
import { addMany, addOne } from '../work/member-add.ts'
import { actOn, authorise, editOne, removeMembers } from '../work/member-edit.ts'
import { registerMember } from '../work/registering.ts'
import { certificationRoutes } from './certification.ts'
import { groupMemberRoutes } from './group-member.ts'

const { userInfo } = contract

export const userInfoRoutes = {
  getToken: open(userInfo.getToken, async (_, { services, now, origin }) => ({
    Token: await issueTemporaryToken(services.db, origin.address, now),
  })),

  postRegister2Tel: temporary(userInfo.postRegister2Tel, registerMember),

  getUserInfo: read(userInfo.getUserInfo, async ({ id }, context) => {
    const { row, agentName } = await readOwnMember(id, context)
    return memberOf(row, agentName)
  }),

  groupUserWithPage: read(userInfo.groupUserWithPage, page),

  groupUserWithPageForNick: read(userInfo.groupUserWithPageForNick, ({ nickName, ...listing }, context) =>
    search(listing, searchNickName(nickName), context),
  ),

  groupUserWithPageForId: read(userInfo.groupUserWithPageForId, ({ userId, ...listing }, context) =>
    search(listing, searchId(userId), context),
  ),

  groupUserWithPageForSearch: read(userInfo.groupUserWithPageForSearch, (input, context) => {
    const { search: typed, ...listing } = input
    return search(listing, searchAnything(typed), context)
  }),

  groupUserWithQuery: read(userInfo.groupUserWithQuery, async (query, { services, account }) => ({
    list: await queryMembers(services.db, query, scopeOf(account)),
  })),

  userAllChannel: read(userInfo.userAllChannel, async ({ userId }, context) => {
    await readOwnMember(userId, context)
    return { list: await channelsOf(context.services.db, userId) }
  }),

  ...groupMemberRoutes,

  batchAddUserInfo: write(userInfo.batchAddUserInfo, (input, context) =>
    input.mode === 'one' ? addOne(input, context) : addMany(input, context),
  ),

  editUserInfo: write(userInfo.editUserInfo, (input, context) => {
    if (input.action === 'edit') return editOne(input, context)
    if (input.action === 'authorise') return authorise(input, context)
    return actOn({ action: input.action, userIds: input.userIds }, context)
  }),

  delUserInfo: write(userInfo.delUserInfo, removeMembers),

  bigData: read(userInfo.bigData, (_, { services, now }) => readFigures(services.db, now)),

  ...certificationRoutes,
} satisfies Routes<Contract['userInfo']>

async function page(listing: MemberListing, { services, account, now }: ReadContext, wanted?: Search) {
  const { pageNum, pageSize } = listing
  const found = await listMembers(services.db, listing, { scope: scopeOf(account), now, search: wanted })
  return { ...found, pageNum, pageSize }
}

/** A search that finds nobody says so by its code; a page behind the last one is merely empty. */
async function search(listing: MemberListing, wanted: Search, context: ReadContext) {
  const found = await page(listing, context, wanted)
  if (found.total === 0) throw new Refusal('empty', 'this member not found')
  return found
}
