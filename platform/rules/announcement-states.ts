import { type AnnouncementAction, announcementStates } from '../../lib/contract/announcement-states.ts'
import type { AnnouncementStatus } from '../../lib/contract/notice.ts'
import { illegal } from './refusal.ts'

/** The status after an action. Throws `illegal` when the present status does not allow it. */
export function announcementAfter(
  status: AnnouncementStatus,
  action: AnnouncementAction,
): AnnouncementStatus {
  const next = announcementStates[action][status]
  if (!next) throw illegal()
  return next
}
