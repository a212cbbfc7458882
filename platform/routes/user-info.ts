import { type Contract, contract } from '../../lib/contract/contract.ts'
import { readOwnMember } from '../guards/own-member.ts'
import { isPermitted } from '../rules/permitted.ts'
import { Refusal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { readFigures } from '../store/figures.ts'
import { memberReportsOf } from '../store/member-reports.ts'
import type { MemberRequest } from '../store/members/member-filters.ts'
import { memberPage } from '../store/members/member-list.ts'
import { type Search, searchAnything, searchId, searchNickName } from '../store/members/member-search.ts'
import { channelsOf, memberOf, queryMembers } from '../store/members/members.ts'
import { issueTemporaryToken } from '../store/tokens.ts'
import type { ReadContext } from '../wire/context.ts'
import { open, type Routes, read, temporary, write } from '../wire/route.ts'
import { madePasswords } from '../work/made-passwords.ts'
import { addMany, addOne } from '../work/member-add.ts'
import { actOn, authorise, editOne, removeMembers } from '../work/member-edit.ts'
import { moveMembers, previewMove } from '../work/member-move.ts'
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
    const { services, account, now } = context
    const reports = isPermitted(account, 'positions.read')
      ? await memberReportsOf(services.db, id, { scope: scopeOf(account), now })
      : undefined
    return { ...memberOf(row, agentName), ...(reports && { reports }) }
  }),

  groupUserWithPage: read(userInfo.groupUserWithPage, memberPage),

  groupUserWithPageForNick: read(userInfo.groupUserWithPageForNick, ({ nickName, ...request }, context) =>
    search(request, searchNickName(nickName), context),
  ),

  groupUserWithPageForId: read(userInfo.groupUserWithPageForId, ({ userId, ...request }, context) =>
    search(request, searchId(userId), context),
  ),

  groupUserWithPageForSearch: read(userInfo.groupUserWithPageForSearch, (input, context) => {
    const { search: typed, ...request } = input
    return search(request, searchAnything(typed), context)
  }),

  groupUserWithQuery: read(userInfo.groupUserWithQuery, async (query, { services, account }) => ({
    list: await queryMembers(services.db, query, scopeOf(account)),
  })),

  userAllChannel: read(userInfo.userAllChannel, async ({ userId }, context) => {
    await readOwnMember(userId, context)
    return channelsOf(context.services.db, userId)
  }),

  ...groupMemberRoutes,

  batchAddUserInfo: write(userInfo.batchAddUserInfo, (input, context) =>
    input.mode === 'one' ? addOne(input, context) : addMany(input, context),
  ),

  madePasswords: read(userInfo.madePasswords, madePasswords),

  editUserInfo: write(userInfo.editUserInfo, (input, context) => {
    if (input.action === 'edit') return editOne(input, context)
    if (input.action === 'authorise') return authorise(input, context)
    return actOn({ action: input.action, userIds: input.userIds }, context)
  }),

  delUserInfo: write(userInfo.delUserInfo, removeMembers),

  moveUserPreview: read(userInfo.moveUserPreview, previewMove),

  moveUserInfo: write(userInfo.moveUserInfo, moveMembers),

  bigData: read(userInfo.bigData, readFigures),

  ...certificationRoutes,
} satisfies Routes<Contract['userInfo']>

/**
 * One page of a search. Throws `empty` when no member matches; a page after the last one is an empty list.
 * @spec 8.7
 */
async function search(request: MemberRequest, criteria: Search, context: ReadContext) {
  const found = await memberPage(request, context, criteria)
  if (found.total === 0) throw new Refusal('empty', 'this member not found')
  return found
}
