import 'server-only'
import { feedbackInfo } from '../contract/feedback-info'
import { help } from '../contract/help'
import { notice } from '../contract/notice'
import { pageSizes } from '../contract/paging'
import { feedbackLabel } from '../domain/feedback/cells'
import { memberLabel } from '../domain/member/label'
import { findMembers } from '../form/find/members'
import { screenPath } from '../screens/screen-paths'
import type { Api } from '../upstream/client'
import type { Found } from './found'

const [pageSize] = pageSizes

/** Announcements by the beginning of their title. */
export async function findAnnouncements(api: Api, title: string): Promise<Found[]> {
  const { list } = await api(notice.noticeWithPage, { title, pageSize })
  return list.map(({ noticeId, title: found, publishTime, createTime }) => ({
    title: found,
    detail: (publishTime ?? createTime).slice(0, 10),
    path: screenPath('announcement', noticeId),
  }))
}

/** Notifications by the beginning of their title. */
export async function findNotifications(api: Api, title: string): Promise<Found[]> {
  const { list } = await api(notice.notifyWithPage, { title, pageSize })
  return list.map(({ notificationId, title: found, createTime }) => ({
    title: found,
    detail: createTime.slice(0, 10),
    path: screenPath('notification', notificationId),
  }))
}

/**
 * Feedback by the beginning of its contact, and feedback of the members that match a text; its own text has
 * no index.
 */
export async function findFeedback(api: Api, text: string): Promise<Found[]> {
  const [byContact, ofMembers] = await Promise.all([
    api(help.feedbackWithPage, { contact: text, pageSize }),
    feedbackOfMembers(api, text),
  ])
  const found = byContact.list.map(({ feedbackId, contact, detail }) => ({
    feedbackId,
    sender: contact,
    detail,
  }))
  return [...new Map([...found, ...ofMembers].map((one) => [one.feedbackId, one])).values()].map(
    ({ feedbackId, sender, detail }) => ({
      title: feedbackLabel({ detail }),
      detail: sender,
      path: screenPath('feedbackEntry', feedbackId),
    }),
  )
}

async function feedbackOfMembers(api: Api, text: string) {
  const members = await findMembers(api, text)
  if (members.length === 0) return []
  const senders = new Map(members.map((member) => [member.userId, memberLabel(member)]))
  const where = { userId: { in: [...senders.keys()] } }
  const { list } = await api(feedbackInfo.moduleListByPage, { where, limit: pageSize })
  return list.map(({ feedbackId, userId, detail }) => ({
    feedbackId,
    detail,
    sender: senders.get(userId ?? 0) ?? '',
  }))
}
