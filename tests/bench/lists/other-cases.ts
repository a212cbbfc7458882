import { agentStatuses } from '../../../lib/contract/agent.ts'
import { agentInfo, agentSorts } from '../../../lib/contract/agent-info.ts'
import { certificationCalls } from '../../../lib/contract/certification.ts'
import { contactGroup, groupSorts } from '../../../lib/contract/contact-group.ts'
import { deviceCalls, deviceStatuses } from '../../../lib/contract/device.ts'
import { gpsRecord } from '../../../lib/contract/gps-record.ts'
import { groupStatuses, groupTypes, reviewKinds } from '../../../lib/contract/group.ts'
import { groupMemberCalls, groupMemberSorts } from '../../../lib/contract/group-member.ts'
import { groupReviewCalls } from '../../../lib/contract/group-review.ts'
import { feedbackSorts, feedbackTypes, help } from '../../../lib/contract/help.ts'
import { accountSorts, loginInfo } from '../../../lib/contract/login-info.ts'
import { certificationStatuses, groupLists, terminalTypes } from '../../../lib/contract/member.ts'
import { announcementSorts, notice } from '../../../lib/contract/notice.ts'
import { loggerCalls } from '../../../lib/contract/operation-log.ts'
import { positionTypes } from '../../../lib/contract/position-fields.ts'
import { signInResults, subjectKinds, verifyLogs } from '../../../lib/contract/sign-in-log.ts'
import { testUser } from '../../../lib/contract/test-user.ts'
import { version } from '../../../lib/contract/version.ts'
import { type Case, casesOf, each, type Filter, is, number, prefix, span } from './case.ts'

const agent = is('agentInfoId', number('members', 'agent'))
const times = span('timeFrom', 'timeBefore')
const created = span('createdFrom', 'createdBefore')

/** An area around a position, from a few streets to a whole city. */
const area: Filter = (known, turn) => {
  const at = known.random.pick(known.samples.positions)
  const size = [0.002, 0.02, 0.2][turn % 3] ?? 0.02
  const [longitude, latitude] = [Number(at.longitude), Number(at.latitude)]
  return {
    area: { west: longitude - size, east: longitude + size, south: latitude - size, north: latitude + size },
  }
}

const stock: Record<string, Filter> = {
  imei: is('imei', prefix('devices', 'imei')),
  iccid: is('iccid', prefix('devices', 'iccid')),
  model: is('model', prefix('devices', 'model')),
  'terminal type': is('terminalType', each(terminalTypes)),
}
const deviceFilters: Record<string, Filter> = {
  ...stock,
  status: is('status', each(deviceStatuses)),
  agent,
  member: is('userId', number('devices', 'member')),
}
const deviceSorts = ['deviceId', 'imei', 'createTime', 'updateTime']

/** The cases of all other lists. */
export function otherCases(): Case[] {
  return [
    ...casesOf({
      name: 'groups',
      call: contactGroup.contactGroupWithPage,
      sorts: groupSorts,
      filters: {
        name: is('groupName', prefix('groups', 'name')),
        number: is('groupNo', prefix('groups', 'no')),
        type: is('type', each(groupTypes)),
        status: is('status', each(groupStatuses)),
        leaving: is('leaving', each([true, false])),
        agent,
      },
    }),
    ...casesOf({
      name: 'members of a group',
      call: groupMemberCalls.findGroupUser2Page,
      sorts: groupMemberSorts,
      always: is('groupId', number('groups', 'id')),
      filters: { list: is('list', each(groupLists)) },
    }),
    ...casesOf({
      name: 'group reviews',
      call: groupReviewCalls.gverifyListPage,
      sorts: ['requestTime'],
      always: is('kind', each(reviewKinds)),
      filters: { agent },
    }),
    ...casesOf({
      name: 'devices',
      call: deviceCalls.devicesWithPage,
      sorts: deviceSorts,
      filters: deviceFilters,
    }),
    ...casesOf({
      name: 'IMEIs',
      call: deviceCalls.imeisWithPage,
      sorts: deviceSorts,
      filters: stock,
    }),
    ...casesOf({
      name: 'IMEIs in stock',
      call: deviceCalls.standbyImeisWithPage,
      sorts: deviceSorts,
      filters: stock,
    }),
    ...casesOf({
      name: 'device bindings',
      call: verifyLogs.deviceBindWithPage,
      sorts: ['boundAt'],
      filters: {
        imei: is('imei', prefix('bindings', 'imei')),
        iccid: is('iccid', prefix('bindings', 'iccid')),
        account: is('account', prefix('bindings', 'account')),
        device: is('deviceId', number('bindings', 'device')),
        member: is('userId', number('bindings', 'member')),
        agent,
        bound: is('bound', each([true, false])),
        'other IMEI': is('otherImei', each([true, false])),
        time: times,
      },
    }),
    ...casesOf({
      name: 'positions',
      call: gpsRecord.gpsRecordWithPage,
      sorts: ['signInTime'],
      filters: {
        member: is('userId', number('positions', 'member')),
        account: is('account', prefix('members', 'account')),
        agent,
        type: is('type', each(positionTypes)),
        area,
        time: times,
      },
    }),
    ...mapCases,
    ...casesOf({
      name: 'sign-ins',
      call: verifyLogs.loginLogWithPage,
      sorts: ['signInTime'],
      filters: {
        kind: is('kind', each(subjectKinds)),
        subject: is('subjectId', number('signIns', 'subject')),
        account: is('account', prefix('signIns', 'account')),
        address: is('address', prefix('signIns', 'address')),
        result: is('result', each(signInResults)),
        'terminal type': is('terminalType', each(terminalTypes)),
        'other IMEI': is('otherImei', each([true, false])),
        agent,
        time: times,
      },
    }),
    ...casesOf({
      name: 'operation log',
      call: loggerCalls.loggerWithPage,
      sorts: ['createTime'],
      filters: {
        account: is('accountName', prefix('operations', 'account')),
        call: is('call', prefix('operations', 'call')),
        operation: is('operation', each(['userInfo/editUserInfo', 'loginInfo/adminLoginPass'])),
        'kind of record': is('recordKind', each(['member', 'device', 'account'])),
        target: is('target', number('operations', 'target')),
        'on behalf': is('onBehalf', each([true, false])),
        outcome: is('outcome', each(['done', 'refused'])),
        agent,
        time: times,
      },
    }),
    ...casesOf({
      name: 'certifications',
      call: certificationCalls.certificationrWithPage,
      sorts: ['createTime', 'modifyTime'],
      filters: {
        status: is('status', each(certificationStatuses)),
        name: is('name', prefix('certifications', 'name')),
        telephone: is('telephone', prefix('certifications', 'telephone')),
        member: is('userId', number('certifications', 'member')),
        agent,
        time: times,
      },
    }),
    ...casesOf({
      name: 'feedback',
      call: help.feedbackWithPage,
      sorts: feedbackSorts,
      filters: {
        type: is('type', each(feedbackTypes)),
        member: is('userId', number('feedback', 'member')),
        contact: is('contact', prefix('feedback', 'contact')),
        agent,
        created,
      },
    }),
    ...casesOf({
      name: 'agents',
      call: agentInfo.agentInfoWithPage,
      sorts: agentSorts,
      filters: {
        name: is('agentInfoName', prefix('agents', 'name')),
        person: is('aName', prefix('agents', 'person')),
        mobile: is('mobile', prefix('agents', 'mobile')),
        status: is('status', each(agentStatuses)),
        expiring: is('expiring', each(['in30', 'in60', 'in90'])),
      },
    }),
    ...casesOf({
      name: 'login accounts',
      call: loginInfo.personalList,
      sorts: accountSorts,
      filters: {
        account: is('UserName', prefix('accounts', 'account')),
        nickname: is('NickName', prefix('accounts', 'nick')),
        telephone: is('Telephone', prefix('accounts', 'telephone')),
        agent: is('AgentInfoId', number('members', 'agent')),
        status: is('Status', each(['enabled', 'disabled'])),
      },
    }),
    ...casesOf({
      name: 'announcements',
      call: notice.noticeWithPage,
      sorts: announcementSorts,
      filters: { created },
    }),
    ...casesOf({
      name: 'versions',
      call: version.versionRecordWithPage,
      sorts: ['ringTime'],
      filters: { created },
    }),
    ...casesOf({
      name: 'test ring',
      call: testUser.testReleaseInfo,
      sorts: ['createTime'],
      filters: { users: is('of', each(['users'])) },
    }),
    {
      list: 'agents',
      what: 'names and quotas',
      call: agentInfo.selectAgentInfoList,
      input: () => ({}),
      paged: false,
      turns: 12,
    },
    {
      list: 'agents',
      what: 'the usage of one',
      call: agentInfo.agentUserInfo,
      input: (turn, known) => (turn % 2 === 0 ? {} : agent(known, turn)),
      paged: false,
      turns: 12,
    },
  ]
}

const mapCases: Case[] = [
  {
    list: 'map',
    what: 'latest positions of an area',
    call: gpsRecord.usersGpsRecord,
    input: (turn, known) => ({ mode: 'latest', ...area(known, turn) }),
    paged: false,
    turns: 24,
  },
  {
    list: 'map',
    what: 'the track of a day',
    call: gpsRecord.usersGpsRecord,
    input: (_, { samples, random }) => {
      const { member, at = '' } = random.pick(samples.positions)
      const end = new Date(at)
      return {
        mode: 'track',
        userId: Number(member),
        timeFrom: new Date(end.getTime() - 86_400_000).toISOString(),
        timeBefore: end.toISOString(),
      }
    },
    paged: false,
    turns: 24,
  },
]
