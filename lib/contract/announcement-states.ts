import type { Announcement, AnnouncementStatus } from './notice.ts'
import type { StateTable } from './states.ts'

export type AnnouncementAction = 'edit' | 'publish' | 'push'

/** Status transitions of an announcement by action. Deleting is allowed in every status. @spec 4.9 */
export const announcementStates: StateTable<AnnouncementAction, AnnouncementStatus> = {
  edit: { draft: 'draft', published: 'published' },
  publish: { draft: 'published' },
  push: { published: 'published' },
}

/** Whether an announcement's status allows an action; a pushed one cannot be pushed again. */
export function announcementMay(
  action: AnnouncementAction,
  { status, isPush }: Pick<Announcement, 'status' | 'isPush'>,
): boolean {
  if (action === 'push' && isPush) return false
  return announcementStates[action][status] !== undefined
}
