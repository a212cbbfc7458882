import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, moment, requiredLines, requiredText, tick, typedPassword } from './fields.ts'
import { beginningOf, createdWithin } from './filters.ts'
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
      announcementFields.extend({ action: z.literal('edit'), noticeId: id, rowVersion }),
      z.object({ action: z.literal('publish'), noticeId: id, rowVersion }),
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
  sendNotify: writeCall({
    path: 'notice/sendNotify',
    access: 'notifications.send',
    request: z.discriminatedUnion('target', [
      notificationFields.extend({
        target: z.enum(['allMembers', 'dispatchConsole', 'mobile', 'intercom']),
      }),
      notificationFields.extend({ target: z.literal('group'), groupId: id }),
      notificationFields.extend({
        target: z.literal('member'),
        userIds: selection,
      }),
    ]),
    /** `reached`: the number of addressed members with a connected terminal; `offline`: of those without one. */
    result: z.object({ notificationId: id, reached: z.number().int(), offline: z.number().int() }),
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
