import { agentStatuses } from '../../../lib/contract/agent.ts'
import { agentInfo, agentSorts } from '../../../lib/contract/agent-info.ts'
import { certificationCalls } from '../../../lib/contract/certification.ts'
import { feedbackSorts, feedbackTypes, help } from '../../../lib/contract/help.ts'
import { accountSorts, loginInfo } from '../../../lib/contract/login-info.ts'
import { certificationStatuses } from '../../../lib/contract/member.ts'
import { loggerCalls } from '../../../lib/contract/operation-log.ts'
import { shareSettingInfo } from '../../../lib/contract/share-setting-info.ts'
import { agent, type Case, casesOf, created, each, happened, is, number, once, prefix } from './case.ts'

/** A frequent call in the log, and one about other records. */
const operations = ['userInfo/editUserInfo', 'loginInfo/adminLoginPass']

/** The cases of all other lists. */
export function otherCases(): Case[] {
  return [
    ...casesOf({
      name: 'operation log',
      call: loggerCalls.loggerWithPage,
      sorts: ['createTime'],
      filters: {
        account: is('accountName', prefix('operations', 'account')),
        call: is('call', prefix('operations', 'call')),
        operation: is('operation', each(operations)),
        'kind of record': is('recordKind', each(['member', 'device', 'account'])),
        target: is('target', number('operations', 'target')),
        'on behalf': is('onBehalf', each([true, false])),
        outcome: is('outcome', each(['done', 'refused'])),
        agent,
        time: happened,
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
        time: happened,
      },
    }),
    ...casesOf({
      name: 'real-name queue',
      call: certificationCalls.certificationrWithPage,
      sorts: ['createTime'],
      always: is('status', each(['Unreviewed', 'UnderReview'])),
      filters: { agent, time: happened },
    }),
    ...casesOf({
      name: 'operations by call',
      call: loggerCalls.loggerWithPage,
      sorts: ['createTime'],
      always: is('operation', each(operations)),
      filters: { agent, 'on behalf': is('onBehalf', each([true, false])), time: happened },
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
        telephone: is('officeTelephone', prefix('agents', 'telephone')),
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
    once('a case', 'its papers and the next ones', certificationCalls.certificationCase, (known) => ({
      certificationId: Number(known.random.pick(known.samples.certifications).id),
    })),
    once('agents', 'names and quotas', agentInfo.selectAgentInfoList, () => ({}), 12),
    once(
      'agents',
      'the usage of one',
      agentInfo.agentUserInfo,
      (known, turn) => (turn % 2 === 0 ? {} : agent(known, turn)),
      12,
    ),
    once('shares', 'offered or received', shareSettingInfo.moduleListByPage, (known, turn) => ({
      where: [
        {},
        { status: { eq: 'offered' } },
        { toAgentInfoId: { eq: Number(known.random.pick(known.samples.members).agent) || 1 } },
      ][turn % 3],
    })),
  ]
}
