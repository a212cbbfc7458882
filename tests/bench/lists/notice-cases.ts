import { dispatchRights } from '../../../lib/contract/dispatch-rights.ts'
import { loginBindInfo } from '../../../lib/contract/login-bind-info.ts'
import { loginBindKinds, loginBindSubjects } from '../../../lib/contract/login-bind-kinds.ts'
import {
  announcementSorts,
  announcementStatuses,
  notice,
  notificationSorts,
  notificationTargets,
} from '../../../lib/contract/notice.ts'
import { deliverySorts, deliveryStates } from '../../../lib/contract/notification-delivery.ts'
import { shareSettingInfo } from '../../../lib/contract/share-setting-info.ts'
import { shareStatuses } from '../../../lib/contract/share-states.ts'
import { staffInfo } from '../../../lib/contract/staff-info.ts'
import { agent, type Case, casesOf, created, each, is, number, prefix } from './case.ts'

/** The cases of announcements, notifications and the dispatch side. */
export function noticeCases(): Case[] {
  return [
    ...casesOf({
      name: 'announcements',
      call: notice.noticeWithPage,
      sorts: announcementSorts,
      filters: { status: is('status', each(announcementStatuses)), created },
    }),
    ...casesOf({
      name: 'notifications',
      call: notice.notifyWithPage,
      sorts: notificationSorts,
      filters: { audience: is('audience', each(notificationTargets)), created },
    }),
    ...casesOf({
      name: 'deliveries of a notification',
      call: notice.notifyDeliveriesWithPage,
      sorts: deliverySorts,
      always: () => ({ notificationId: 1 }),
      filters: { state: is('state', each(deliveryStates)) },
    }),
    ...casesOf({
      name: 'dispatchers',
      call: staffInfo.staffInfoWithPage,
      sorts: ['dispatcherId', 'account', 'dispatcherName', 'createTime'],
      filters: {
        search: is('search', prefix('accounts', 'account')),
        right: is('right', each(dispatchRights)),
        enabled: is('enabled', each([true, false])),
        agent,
        created,
      },
    }),
    ...casesOf({
      name: 'sign-in settings',
      call: loginBindInfo.loginBindInfoWithPage,
      sorts: ['loginBindId', 'createTime'],
      filters: {
        search: is('search', prefix('members', 'account')),
        subject: is('subjectId', number('members', 'id')),
        'kind of subject': is('subjectKind', each(loginBindSubjects)),
        kind: is('kind', each(loginBindKinds)),
        agent,
        created,
      },
    }),
    ...casesOf({
      name: 'shares',
      call: shareSettingInfo.shareInfoWithPage,
      sorts: ['shareId', 'createTime'],
      filters: {
        status: is('status', each(shareStatuses)),
        lasting: is('lasting', each([true, false])),
        group: is('groupName', prefix('groups', 'name')),
        agent: is('agentInfoName', prefix('agents', 'name')),
      },
    }),
  ]
}
