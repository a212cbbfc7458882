import type { Announcement, AnnouncementStatus } from './notice.ts'
import type { StateTable } from './states.ts'

export type AnnouncementAction = 'edit' | 'publish'

/** Status transitions of an announcement by action. Deleting is allowed in every status. */
export const announcementStates: StateTable<AnnouncementAction, AnnouncementStatus> = {
  edit: { draft: 'draft', published: 'published' },
  publish: { draft: 'published' },
}

/** Whether an announcement's status allows an action. */
export function announcementMay(
  action: AnnouncementAction,
  { status }: Pick<Announcement, 'status'>,
): boolean {
  return announcementStates[action][status] !== undefined
}
