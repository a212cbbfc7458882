import type { CallPath } from '../../contract/contract.ts'
import type { ScreenCalls } from './screen-calls-of.ts'

/** The actions on announcements, of their list and of their pages. */
const announcementActs: readonly CallPath[] = [
  'notice/noticeCreate',
  'notice/noticeDel',
  'notice/noticeRestore',
  'notice/notifyAudience',
  'loginInfo/adminLoginPass',
]

/** Announcements and notifications. */
export const noticeCalls = {
  announcements: {
    needs: ['notice/noticeWithPage'],
    uses: [...announcementActs],
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
    uses: [...announcementActs],
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
