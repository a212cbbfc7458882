import type { AnnouncementStatus } from '../../lib/contract/notice.ts'
import { illegal } from './refusal.ts'

/** What may be done with an announcement, and what it is then. An action that does not stand under its status is refused. */
const moves = {
  draft: { edit: 'draft', publish: 'published' },
  published: { edit: 'published' },
} as const satisfies Record<AnnouncementStatus, Partial<Record<AnnouncementAction, AnnouncementStatus>>>

type AnnouncementAction = 'edit' | 'publish'

/** The status after an action; throws `illegal` for one that this status does not allow. */
export function announcementAfter(
  status: AnnouncementStatus,
  action: AnnouncementAction,
): AnnouncementStatus {
  const allowed: Partial<Record<AnnouncementAction, AnnouncementStatus>> = moves[status]
  const next = allowed[action]
  if (!next) throw illegal()
  return next
}
