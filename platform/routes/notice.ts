import { notice } from '../../lib/contract/notice.ts'
import { announcementPage } from '../store/announcements.ts'
import { deliveryPage } from '../store/notification-delivery-list.ts'
import { notificationPage } from '../store/notifications.ts'
import { type Routes, read, write } from '../wire/route.ts'
import {
  createOne,
  editOne,
  publishOne,
  pushOne,
  removeAnnouncements,
  restoreAnnouncements,
} from '../work/announcement-edit.ts'
import { changeNotifyPassword, readAudience, readNotifyHash, sendNotification } from '../work/notification.ts'

export const noticeRoutes = {
  noticeWithPage: read(notice.noticeWithPage, announcementPage),

  noticeCreate: write(notice.noticeCreate, (input, context) => {
    switch (input.action) {
      case 'create':
        return createOne(input, context)
      case 'edit':
        return editOne(input, context)
      case 'publish':
        return publishOne(input, context)
      case 'push':
        return pushOne(input, context)
    }
  }),

  noticeDel: write(notice.noticeDel, removeAnnouncements),

  noticeRestore: write(notice.noticeRestore, restoreAnnouncements),

  sendNotify: write(notice.sendNotify, sendNotification),

  notifyWithPage: read(notice.notifyWithPage, notificationPage),

  notifyDeliveriesWithPage: read(notice.notifyDeliveriesWithPage, deliveryPage),

  notifyAudience: read(notice.notifyAudience, readAudience),

  changeNotifyPwd: write(notice.changeNotifyPwd, changeNotifyPassword),

  getNotifyPwd: read(notice.getNotifyPwd, async (_, { services }) => ({
    isSet: (await readNotifyHash(services.db)) !== undefined,
  })),
} satisfies Routes<typeof notice>
