import { type Contract, contract } from '../../lib/contract/contract.ts'
import { readOwnGroup } from '../guards/groups.ts'
import { missing, Refusal } from '../rules/refusal.ts'
import { narrowScope, type Scope, scopeOf } from '../rules/tenant-scope.ts'
import { readAgent, tally } from '../store/agents.ts'
import { groupBranches, groupPage, groupsOfBranch } from '../store/group-list.ts'
import { countLists } from '../store/group-member-list.ts'
import { groupsByIds } from '../store/groups.ts'
import type { ReadContext } from '../wire/context.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { setMembers } from '../work/group-bind.ts'
import { createGroup, editGroup } from '../work/group-edit.ts'
import { removeGroups } from '../work/group-remove.ts'
import { restoreGroups } from '../work/group-restore.ts'
import { reviewOne } from '../work/group-review.ts'

const { contactGroup } = contract
// @spec 8.11
const noData = () => new Refusal('empty', 'no data')

export const contactGroupRoutes = {
  editGroupInfo: write(contactGroup.editGroupInfo, (input, context) =>
    input.mode === 'create' ? createGroup(input, context) : editGroup(input, context),
  ),

  postGroupCount: read(contactGroup.postGroupCount, async ({ agentInfoId }, context) => {
    const scope = narrowScope(scopeOf(context.account), agentInfoId)
    const agent = await readKnownAgent(scope, context)
    const { groups } = await tally(context.services.db, scope)
    return { used: groups, limit: agent?.groupLimit ?? null }
  }),

  removeGroup: write(contactGroup.removeGroup, removeGroups),

  restoreGroup: write(contactGroup.restoreGroup, restoreGroups),

  contactGroupWithPage: read(contactGroup.contactGroupWithPage, groupPage),

  contactGroupWithPageAid: read(contactGroup.contactGroupWithPageAid, async (listing, context) => {
    await readKnownAgent(narrowScope(scopeOf(context.account), listing.agentInfoId), context)
    return groupPage(listing, context)
  }),

  groupInfo2Tree: read(
    contactGroup.groupInfo2Tree,
    async ({ agentInfoId, agentPage, groupPage }, context) => {
      const { db } = context.services
      const scope = scopeOf(context.account)
      // An account of an agent gets one branch, with the groups of its agent.
      const opened = scope ?? agentInfoId
      if (scope !== null) narrowScope(scope, agentInfoId ?? undefined)
      const [{ list: branches, agentCount }, inside] = await Promise.all([
        groupBranches(db, scope, { opened, agentPage }),
        opened === undefined ? [] : groupsOfBranch(db, opened, groupPage),
      ])
      const list = branches.map((branch) => ({
        ...branch,
        groups: branch.agentInfoId === opened ? inside : [],
      }))
      return { list, agentCount }
    },
  ),

  bindGroupUserInfo: write(contactGroup.bindGroupUserInfo, setMembers),

  greview: write(contactGroup.greview, reviewOne),

  channelInfo: read(contactGroup.channelInfo, async ({ groupId }, context) => {
    const { db } = context.services
    await readOwnGroup(groupId, context, noData())
    const [[group], counts] = await Promise.all([groupsByIds(db, [groupId]), countLists(db, groupId)])
    if (!group) throw noData()
    return { ...group, counts, readAt: context.now.toISOString() }
  }),
} satisfies Routes<Contract['contactGroup']>

async function readKnownAgent(scope: Scope, { services }: ReadContext) {
  if (scope === null) return undefined
  const agent = await readAgent(services.db, scope, { lock: false })
  if (!agent) throw missing()
  return agent
}
