import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { consolePassword, id, moment, requiredLines, requiredText, tick, typedPassword } from './fields.ts'
import { beginningOf, createdWithin } from './filters.ts'
import { deliveryFilters, deliverySorts, notificationDelivery } from './notification-delivery.ts'
import { pageOf, pageRequest } from './paging.ts'
import { confirmation, selection } from './selection.ts'

export const announcementStatuses = ['draft', 'published'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]
export const notificationTargets = [
  'allMembers',
  'dispatchConsole',
  'mobile',
  'intercom',
  'group',
  'member',
] as const

/** In characters of markup. A hundred announcements of this length, in any script, fit into the wire's 8 MiB. */
export const announcementLimit = 16_000

/** In characters. */
export const notificationLimit = 1000

const rowVersion = z.number().int()

const announcement = z.object({
  noticeId: id,
  title: z.string(),
  content: z.string(),
  status: z.enum(announcementStatuses),
  isPush: z.boolean(),
  createTime: moment,
  publishTime: moment.nullable(),
  updateTime: moment,
  rowVersion,
})
export type Announcement = z.output<typeof announcement>

export const announcementSorts = ['noticeId', 'createTime', 'updateTime'] as const

/** Every filter of the announcements list; an absent one does not filter. */
const announcementFilters = z.object({
  title: beginningOf.title,
  status: z.enum(announcementStatuses).optional(),
  ...createdWithin,
})

const announcementFields = z.object({
  title: requiredText(100),
  content: requiredLines(announcementLimit),
  isPush: tick,
})

/** The audience of a notification, without its words. */
const addressed = {
  kind: z.object({ target: z.enum(['allMembers', 'dispatchConsole', 'mobile', 'intercom']) }),
  group: z.object({ target: z.literal('group'), groupId: id }),
  member: z.object({ target: z.literal('member'), userIds: selection }),
}

const notification = z.object({
  notificationId: id,
  title: z.string(),
  content: z.string(),
  target: z.enum(notificationTargets),
  /** The group that it was sent to, with the name that the group has now; null for other targets. */
  groupId: id.nullable(),
  groupName: z.string(),
  createTime: moment,
  /** The account that sent it; empty when the account no longer exists. */
  createName: z.string(),
  /** Members that it addresses, and of these the ones with a connected terminal when it was sent. */
  total: z.number().int(),
  reached: z.number().int(),
  /** Members addressed so far; a platform goes through them in batches. */
  addressed: z.number().int(),
  /** Members whose terminal has confirmed it. */
  confirmed: z.number().int(),
  /** When all were addressed; null while it is being sent. */
  sentTime: moment.nullable(),
  /** Until when a member that connects still gets it. */
  waitsUntil: moment,
})
export type Notification = z.output<typeof notification>

export const notificationSorts = ['notificationId', 'createTime'] as const

/** Every filter of the notifications list; an absent one does not filter. */
const notificationFilters = z.object({
  title: beginningOf.title,
  audience: z.enum(notificationTargets).optional(),
  ...createdWithin,
})

const notificationFields = z.object({
  title: requiredText(100),
  content: requiredLines(notificationLimit),
  password: typedPassword,
})

export const notice = {
  noticeWithPage: readCall({
    path: 'notice/noticeWithPage',
    access: 'announcements.read',
    request: pageRequest(announcementSorts).extend(announcementFilters.shape),
    result: pageOf(announcement),
  }),
  noticeCreate: writeCall({
    path: 'notice/noticeCreate',
    access: 'announcements.write',
    request: z.discriminatedUnion('action', [
      announcementFields.extend({ action: z.literal('create'), publish: tick }),
      changesOf(announcementFields).extend({ action: z.literal('edit'), noticeId: id, rowVersion }),
      z.object({ action: z.literal('publish'), noticeId: id, rowVersion }),
      /** Sends a published announcement, which was not pushed yet, to all members. */
      z.object({ action: z.literal('push'), noticeId: id, rowVersion }),
    ]),
    /** `content` is the stored markup, without elements that are not allowed. */
    result: z.object({ noticeId: id, status: z.enum(announcementStatuses), content: z.string() }),
  }),
  noticeDel: writeCall({
    path: 'notice/noticeDel',
    access: 'announcements.write',
    request: z.object({
      noticeIds: selection,
      confirmation,
    }),
    result: z.object({ deleted: z.number().int() }),
  }),
  /** Restores announcements that were deleted in the last minutes. Not in the specification. */
  noticeRestore: writeCall({
    path: 'notice/noticeRestore',
    access: 'announcements.write',
    request: z.object({ noticeIds: selection }),
    result: z.object({ restored: z.number().int() }),
  }),
  sendNotify: writeCall({
    path: 'notice/sendNotify',
    access: 'notifications.send',
    request: z.discriminatedUnion('target', [
      notificationFields.extend(addressed.kind.shape),
      notificationFields.extend(addressed.group.shape),
      notificationFields.extend(addressed.member.shape),
    ]),
    /** `reached`: the number of addressed members with a connected terminal; `offline`: of those without one. */
    result: z.object({ notificationId: id, reached: z.number().int(), offline: z.number().int() }),
  }),
  notifyWithPage: readCall({
    path: 'notice/notifyWithPage',
    access: 'notifications.send',
    request: pageRequest(notificationSorts).extend(notificationFilters.shape),
    result: pageOf(notification),
  }),
  notifyDeliveriesWithPage: readCall({
    path: 'notice/notifyDeliveriesWithPage',
    access: 'notifications.send',
    request: pageRequest(deliverySorts).extend(deliveryFilters.shape),
    result: pageOf(notificationDelivery),
  }),
  notifyAudience: readCall({
    path: 'notice/notifyAudience',
    access: 'notifications.send',
    request: z.discriminatedUnion('target', [addressed.kind, addressed.group, addressed.member]),
    /** The number of members that a notification would address, and of these the ones with a connected terminal. */
    result: z.object({ total: z.number().int(), online: z.number().int() }),
  }),
  changeNotifyPwd: writeCall({
    path: 'notice/changeNotifyPwd',
    access: 'notifications.send',
    request: z.discriminatedUnion('by', [
      z.object({ by: z.literal('old'), oldPassword: typedPassword, password: consolePassword }),
      z.object({ by: z.literal('login'), confirmation, password: consolePassword }),
    ]),
    result: z.object({ changed: z.boolean() }),
  }),
  /** Whether a notification password is set; the password itself is never answered. */
  getNotifyPwd: readCall({
    method: 'GET',
    path: 'notice/getNotifyPwd',
    access: 'notifications.send',
    request: z.object({}),
    result: z.object({ isSet: z.boolean() }),
  }),
}
