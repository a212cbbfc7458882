import { groupMemberCalls } from '../../lib/contract/group-member.ts'
import { isAway } from '../db/connect.ts'
import { readOwnGroup } from '../guards/groups.ts'
import { readOwnMember } from '../guards/own-member.ts'
import { missing, Refusal } from '../rules/refusal.ts'
import { narrowScope, scopeOf } from '../rules/tenant-scope.ts'
import { groupMemberPage, listOnline } from '../store/group-member-list.ts'
import { channelsOf } from '../store/members/members.ts'
import type { ReadContext } from '../wire/context.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { bindMembers } from '../work/group-bind.ts'
import { changeRole } from '../work/group-role.ts'

export const groupMemberRoutes = {
  listenCahnnelList: read(groupMemberCalls.listenCahnnelList, async ({ userId }, context) => {
    await readOwnMember(userId, context)
    const watched = await watchedBy(userId, context)
    if (watched.total === 0) throw new Refusal('no_monitored_groups', 'No monitored groups')
    return watched
  }),

  groupUser2Bind: write(groupMemberCalls.groupUser2Bind, bindMembers),

  findGroupUser2Page: read(groupMemberCalls.findGroupUser2Page, async (listing, context) => {
    await readLivingGroup(listing.groupId, context)
    const list = listing.list ?? (listing.ids ? undefined : 'members')
    return groupMemberPage({ ...listing, list }, context)
  }),

  changeUserRole: write(groupMemberCalls.changeUserRole, changeRole),

  userOnlineWithQuery: read(groupMemberCalls.userOnlineWithQuery, async (query, context) => {
    const scope = narrowScope(scopeOf(context.account), query.agentInfoId)
    if (query.groupId !== undefined) await readLivingGroup(query.groupId, context)
    return listOnline(context.services.db, query, scope)
  }),
} satisfies Routes<typeof groupMemberCalls>

/**
 * The groups that a member watches. An unexpected error becomes this call's own code, with its cause in the log.
 * @spec 8.10
 */
async function watchedBy(userId: number, { services }: ReadContext) {
  try {
    return await channelsOf(services.db, userId, 'watch')
  } catch (cause) {
    if (isAway(cause)) throw cause
    throw new Refusal('data_processing', 'data processing error', null, { cause })
  }
}

async function readLivingGroup(groupId: number, context: ReadContext): Promise<void> {
  const group = await readOwnGroup(groupId, context, missing())
  if (group.deletedAt) throw missing()
}
