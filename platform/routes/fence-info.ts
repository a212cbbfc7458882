import { fenceInfo } from '../../lib/contract/fence-info.ts'
import { fenceEventPage, fencePage } from '../store/fence-list.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { createFence, editFence, operateFences, removeFences } from '../work/fence-edit.ts'

export const fenceInfoRoutes = {
  fencesWithPage: read(fenceInfo.fencesWithPage, fencePage),
  editFence: write(fenceInfo.editFence, (input, context) =>
    input.mode === 'create' ? createFence(input, context) : editFence(input, context),
  ),
  operateFence: write(fenceInfo.operateFence, operateFences),
  removeFence: write(fenceInfo.removeFence, removeFences),
  fenceEventsWithPage: read(fenceInfo.fenceEventsWithPage, fenceEventPage),
} satisfies Routes<typeof fenceInfo>
