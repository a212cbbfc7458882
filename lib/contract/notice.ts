import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { consolePassword, id, moment, requiredLines, requiredText, tick, typedPassword } from './fields.ts'
import { createdWithin, partOf } from './filters.ts'
import { deliveryFilters, deliverySorts, notificationDelivery } from './notification-delivery.ts'
import { pageOf, pageRequest } from './paging.ts'
import { confirmation, selection } from './selection.ts'

export const announcementStatuses = ['draft', 'published'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]
/** Targets without further fields. @spec 6.11 */
export const kindTargets = ['allMembers', 'dispatchConsole', 'mobile', 'intercom'] as const
export const notificationTargets = [...kindTargets, 'group', 'member'] as const

/** In characters of markup. A hundred announcements of this length, in any script, fit into the wire's 8 MiB. */
export const announcementLimit = 16_000

/** In characters. */
export const notificationLimit = 1000

const rowVersion = z.number().int()

const status = z.enum(announcementStatuses).describe('The status of the announcement.')
const storedMarkup = z
  .string()
  .describe('The text as the HTML that was stored, without elements that are not allowed.')

/** @spec 3.31 */
const announcement = z.object({
  noticeId: id,
  title: z.string(),
  content: storedMarkup,
  status,
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
  title: partOf.title,
  status: status.optional(),
  ...createdWithin,
})

/** @spec 5.19 */
const announcementFields = z.object({
  title: requiredText(100),
  content: requiredLines(announcementLimit).describe(
    'The text as HTML; elements that are not allowed are left out.',
  ),
  isPush: tick,
})

/** The audience of a notification, without its text. @spec 3.34 */
const addressed = {
  kind: z.object({ target: z.enum(kindTargets) }),
  group: z.object({
    target: z.literal('group').describe('The members, muted and watching ones of one group.'),
    groupId: id,
  }),
  member: z.object({
    target: z.literal('member').describe('The members that are named.'),
    userIds: selection,
  }),
}

const notificationText = <Text extends z.ZodType>(text: Text) =>
  text.describe(`The text, without markup, at most ${notificationLimit} characters.`)

/** @spec 3.34 */
const notification = z.object({
  notificationId: id,
  title: z.string(),
  content: notificationText(z.string()),
  target: z.enum(notificationTargets),
  groupId: id.nullable().describe('The group that it was sent to; null for other targets.'),
  groupName: z.string().describe('The name that the group has now; empty for other targets.'),
  createTime: moment,
  createName: z.string(),
  total: z.number().int().describe('The number of members that the notification addresses.'),
  reached: z.number().int(),
  addressed: z.number().int(),
  confirmed: z.number().int(),
  sentTime: moment.nullable(),
  waitsUntil: moment,
})
export type Notification = z.output<typeof notification>

export const notificationSorts = ['notificationId', 'createTime'] as const

/** Every filter of the notifications list; an absent one does not filter. */
const notificationFilters = z.object({
  title: partOf.title,
  audience: z.enum(notificationTargets).optional(),
  ...createdWithin,
})

const notificationFields = z.object({
  title: requiredText(100),
  content: notificationText(requiredLines(notificationLimit)),
  password: typedPassword.describe('The notification password, which proves the right to send.'),
})

const newPassword = consolePassword.describe('The new notification password.')

/** @spec 7.26 */
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
      announcementFields.extend({
        action: z.literal('create').describe('Makes an announcement, as a draft or published at once.'),
        publish: tick,
      }),
      changesOf(announcementFields).extend({
        action: z.literal('edit').describe('Changes the fields of an announcement that are sent.'),
        noticeId: id,
        rowVersion,
      }),
      z.object({
        action: z.literal('publish').describe('Publishes a draft.'),
        noticeId: id,
        rowVersion,
      }),
      z.object({
        action: z.literal('push').describe('Sends a published announcement to all members, once.'),
        noticeId: id,
        rowVersion,
      }),
    ]),
    result: z.object({ noticeId: id, status, content: storedMarkup }),
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
    result: z.object({
      notificationId: id,
      reached: z.number().int(),
      offline: z.number().int().describe('The number of addressed members without a connected terminal.'),
    }),
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
    result: z.object({
      total: z.number().int().describe('The number of members that a notification would address.'),
      online: z.number().int().describe('The number of those members that have a connected terminal.'),
    }),
  }),
  changeNotifyPwd: writeCall({
    path: 'notice/changeNotifyPwd',
    access: 'notifications.send',
    request: z.discriminatedUnion('by', [
      z.object({
        by: z.literal('old').describe('The old notification password proves the right to set a new one.'),
        oldPassword: typedPassword,
        password: newPassword,
      }),
      z.object({
        by: z.literal('login').describe('A confirmation of the own login password proves that right.'),
        confirmation,
        password: newPassword,
      }),
    ]),
    result: z.object({ changed: z.boolean().describe('True where the new password is set.') }),
  }),
  /**
   * Whether a notification password is set; the password itself is never answered.
   * @spec 7.27: It answers whether a password is set and never the password, of which only the hash is stored.
   */
  getNotifyPwd: readCall({
    method: 'GET',
    path: 'notice/getNotifyPwd',
    access: 'notifications.send',
    request: z.object({}),
    result: z.object({ isSet: z.boolean() }),
  }),
}
