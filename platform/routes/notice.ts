import { notice } from '../../lib/contract/notice.ts'
import { announcementPage } from '../store/announcements.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { createOne, editOne, publishOne, removeAnnouncements } from '../work/announcement-edit.ts'
import { readNotifyHash, sendNotification } from '../work/notification.ts'

export const noticeRoutes = {
  noticeWithPage: read(notice.noticeWithPage, announcementPage),

  noticeCreate: write(notice.noticeCreate, (input, context) => {
    if (input.action === 'create') return createOne(input, context)
    return input.action === 'edit' ? editOne(input, context) : publishOne(input, context)
  }),

  noticeDel: write(notice.noticeDel, removeAnnouncements),

  sendNotify: write(notice.sendNotify, sendNotification),

  getNotifyPwd: read(notice.getNotifyPwd, async (_, { services }) => ({
    isSet: (await readNotifyHash(services.db)) !== undefined,
  })),
} satisfies Routes<typeof notice>
