import { defineScreens } from './screen.ts'

/** The screens of messages to members: announcements and notifications. @spec 2.27 */
export const noticeScreens = defineScreens({
  announcements: {
    path: '/notice/announcements',
    permission: 'announcements.read',
    section: 'notice',
    key: 'n',
  },
  announcementAdd: {
    path: '/notice/announcements/new',
    permission: 'announcements.write',
    parent: 'announcements',
  },
  announcementEdit: {
    path: '/notice/announcements/edit/[id]',
    permission: 'announcements.write',
    parent: 'announcements',
  },
  announcement: {
    path: '/notice/announcements/[id]',
    permission: 'announcements.read',
    parent: 'announcements',
  },
  notifications: {
    path: '/notice/notifications',
    permission: 'notifications.send',
    section: 'notice',
    icon: 'send',
    key: 'z',
  },
  notificationAdd: {
    path: '/notice/notifications/new',
    permission: 'notifications.send',
    parent: 'notifications',
  },
  notificationPassword: {
    path: '/notice/notifications/password',
    permission: 'notifications.send',
    parent: 'notifications',
  },
  notification: {
    path: '/notice/notifications/[id]',
    permission: 'notifications.send',
    parent: 'notifications',
  },
})
