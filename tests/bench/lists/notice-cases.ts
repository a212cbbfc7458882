import { dispatchRights } from '../../../lib/contract/dispatch-rights.ts'
import { formalPackage } from '../../../lib/contract/formal-package.ts'
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
import { versionRings, versionSorts, versionStateNames } from '../../../lib/contract/release.ts'
import { updateOutcomes, updateSorts } from '../../../lib/contract/rollout.ts'
import { shareSettingInfo } from '../../../lib/contract/share-setting-info.ts'
import { shareStatuses } from '../../../lib/contract/share-states.ts'
import { staffInfo } from '../../../lib/contract/staff-info.ts'
import { testUser } from '../../../lib/contract/test-user.ts'
import { version } from '../../../lib/contract/version.ts'
import { agent, type Case, casesOf, created, each, happened, is, number, prefix } from './case.ts'

/** The cases of announcements, notifications, versions and the dispatch side. */
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
      name: 'versions',
      call: version.versionRecordWithPage,
      sorts: versionSorts,
      filters: {
        ring: is('ring', each(versionRings)),
        state: is('state', each(versionStateNames)),
        created,
      },
    }),
    ...casesOf({
      name: 'updates on terminals',
      call: formalPackage.terminalUpdatesWithPage,
      sorts: updateSorts,
      filters: {
        outcome: is('outcome', each(updateOutcomes)),
        account: is('account', prefix('members', 'account')),
        time: happened,
      },
    }),
    ...casesOf({
      name: 'test ring',
      call: testUser.testReleaseInfo,
      sorts: ['createTime'],
      filters: { users: is('of', each(['users'])) },
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
