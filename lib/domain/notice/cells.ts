import type { Announcement, Notification } from '@/lib/contract/notice'
import type { DeliveryState } from '@/lib/contract/notification-delivery'
import type { StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'

/** Whether an announcement is published. */
export const announcementStatus = (
  { status }: Pick<Announcement, 'status'>,
  { enums }: Words,
): StatusContent =>
  statusCell(status === 'published' ? 'ok' : 'hollow', enums(`announcementStatus.${status}`))

/** The audience of a notification: a kind of member, or the group by its name. */
export function audienceText(
  { target, groupName }: Pick<Notification, 'target' | 'groupName'>,
  { enums }: Words,
): string {
  const kind = enums(`audience.${target}`)
  return groupName ? `${kind}: ${groupName}` : kind
}

const tones = { reached: 'ok', returned: 'ok', waiting: 'half', missed: 'bad' } as const

/** The state of a notification's delivery to a member. */
export const deliveryCell = ({ state }: { state: DeliveryState }, { enums }: Words): StatusContent =>
  statusCell(tones[state], enums(`deliveryState.${state}`))
