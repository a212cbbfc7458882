import type { ScreenCalls } from './screen-calls-of.ts'

/** Announcements and notifications. */
export const noticeCalls = {
  announcements: {
    needs: ['notice/noticeWithPage'],
    uses: [
      'notice/noticeCreate',
      'notice/noticeDel',
      'notice/noticeRestore',
      'notice/notifyAudience',
      'loginInfo/adminLoginPass',
    ],
  },
  announcementAdd: {
    needs: ['notice/noticeCreate'],
    uses: ['notice/notifyAudience', 'upload/uploadSingleFile'],
  },
  announcementEdit: {
    needs: ['notice/noticeWithPage', 'notice/noticeCreate'],
    uses: ['notice/notifyAudience', 'upload/uploadSingleFile'],
  },
  announcement: {
    needs: ['notice/noticeWithPage'],
    uses: [
      'notice/noticeCreate',
      'notice/noticeDel',
      'notice/noticeRestore',
      'notice/notifyAudience',
      'loginInfo/adminLoginPass',
    ],
  },
  notifications: { needs: ['notice/notifyWithPage'] },
  notificationAdd: {
    needs: ['notice/notifyAudience', 'notice/sendNotify'],
    uses: [
      'notice/getNotifyPwd',
      'userInfo/groupUserWithPage',
      'userInfo/groupUserWithPageForSearch',
      'contactGroup/contactGroupWithPage',
      'loginInfo/adminLoginPass',
    ],
  },
  notificationPassword: {
    needs: ['notice/changeNotifyPwd'],
    uses: ['notice/getNotifyPwd', 'loginInfo/adminLoginPass'],
  },
  notification: { needs: ['notice/notifyWithPage'], uses: ['notice/notifyDeliveriesWithPage'] },
} satisfies Record<string, ScreenCalls>
