import { fenceInfo } from '../../lib/contract/fence-info.ts'
import { illegal } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/tenant-scope.ts'
import { fenceEventPage, fencePage, membersInside, tenantOfFence } from '../store/fence-list.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { createFence, editFence, operateFences } from '../work/fence-edit.ts'
import { removeFences, restoreFences } from '../work/fence-remove.ts'

export const fenceInfoRoutes = {
  fencesWithPage: read(fenceInfo.fencesWithPage, fencePage),
  editFence: write(fenceInfo.editFence, (input, context) =>
    input.mode === 'create' ? createFence(input, context) : editFence(input, context),
  ),
  operateFence: write(fenceInfo.operateFence, operateFences),
  removeFence: write(fenceInfo.removeFence, removeFences),
  restoreFence: write(fenceInfo.restoreFence, restoreFences),
  membersInside: read(fenceInfo.membersInside, async ({ fenceId }, { services, account }) => {
    const { db } = services
    const scope = scopeOf(account)
    const found = await tenantOfFence(db, fenceId)
    if (!found) throw absent(scope)
    if (!inScope(scope, found.agentId)) throw illegal()
    return membersInside(db, fenceId)
  }),
  fenceEventsWithPage: read(fenceInfo.fenceEventsWithPage, fenceEventPage),
} satisfies Routes<typeof fenceInfo>
