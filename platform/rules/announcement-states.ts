import {
  type AnnouncementAction,
  announcementMay,
  announcementStates,
} from '../../lib/contract/announcement-states.ts'
import type { Announcement, AnnouncementStatus } from '../../lib/contract/notice.ts'
import { illegal } from './refusal.ts'

/** The status after an action. Throws `illegal` when the present state does not allow it. */
export function announcementAfter(
  announcement: Pick<Announcement, 'status' | 'isPush'>,
  action: AnnouncementAction,
): AnnouncementStatus {
  const next = announcementStates[action][announcement.status]
  if (!next || !announcementMay(action, announcement)) throw illegal()
  return next
}
