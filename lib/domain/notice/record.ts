import 'server-only'
import { randomUUID } from 'node:crypto'
import { type Announcement, type Notification, notice } from '@/lib/contract/notice'
import { UpstreamError } from '@/lib/errors/errors'
import type { Api } from '@/lib/upstream/client'

/** The announcement with this id. */
export async function readAnnouncement(api: Api, noticeId: number): Promise<Announcement> {
  const { list } = await api(notice.noticeWithPage, { ids: [noticeId] })
  const [announcement] = list
  if (announcement) return announcement
  throw new UpstreamError('missing', { call: notice.noticeWithPage.path, requestId: randomUUID() })
}

/** The notification with this id. */
export async function readNotification(api: Api, notificationId: number): Promise<Notification> {
  const { list } = await api(notice.notifyWithPage, { ids: [notificationId] })
  const [notification] = list
  if (notification) return notification
  throw new UpstreamError('missing', { call: notice.notifyWithPage.path, requestId: randomUUID() })
}
