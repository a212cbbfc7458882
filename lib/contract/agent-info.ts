import { z } from 'zod'
import { agentFields, agentRow, agentStatus, agentToRead, usage } from './agent.ts'
import { readCall, writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { deviceCalls } from './device.ts'
import { accountName, consolePassword, id, moment, optionalLines, requiredLines } from './fields.ts'
import { beginningOf, partOf } from './filters.ts'
import { newCustomerCode } from './formats.ts'
import { loggerCalls } from './operation-log.ts'
import { pageOf, pageRequest } from './paging.ts'
import { bulkResult, confirmation, selection, selectionOf } from './selection.ts'
import { userInfo } from './user-info.ts'

export const agentSorts = [
  'agentInfoId',
  'agentInfoName',
  'aName',
  'mobile',
  'effectTime',
  'createTime',
  'updateTime',
] as const
/** The contract ends within 30, 60 or 90 days. Matches Normal and Freeze agents, whose contracts can be renewed. */
export const expiringSpans = ['in30', 'in60', 'in90'] as const
/** The same spans, or the contract has ended: Expired agents, and Freeze ones whose contract has ended. */
export const lapseSpans = [...expiringSpans, 'expired'] as const

/** Every filter of the agents list; an absent one does not filter. */
const agentFilters = z.object({
  agentInfoName: partOf.agentName,
  aName: partOf.personName,
  mobile: beginningOf.telephone,
  officeTelephone: beginningOf.officeTelephone,
  status: agentStatus.optional(),
  expiring: z.enum(lapseSpans).optional(),
})

const rowVersion = z.number().int()

/** New ends of contracts, each with the row version that the caller read; each agent at most once. */
const renewals = selectionOf(z.object({ agentInfoId: id, rowVersion, effectTime: moment }))
  .refine((list) => new Set(list.map((each) => each.agentInfoId)).size === list.length, 'invalid')
  .describe('The agents to renew, each with its new end, later than the present one.')

/** Status actions without parameters other than the agents. */
export const plainAgentActions = ['audit', 'restore', 'handIn'] as const

/** @spec 7.16 */
export const agentInfo = {
  /**
   * On the agent host: the ids of the caller's account and agent, and the agent's status.
   * @spec 7.11: The external host is the setting AGENT_HOST_URL, because the specification does not give its address; without it the platform answers.
   */
  loginverify: readCall({
    path: 'agentInfo/loginverify',
    host: 'agent',
    access: 'session',
    request: z.object({}),
    result: z.object({
      LoginId: id,
      AgentInfoId: id.nullable(),
      status: agentStatus
        .nullable()
        .describe('The status of the account’s agent; null for an account without one.'),
      dongle: z.string().nullable().optional(),
    }),
  }),
  selectAgentInfoList: readCall({
    path: 'agentInfo/selectAgentInfoList',
    access: 'agents.pick',
    request: z.object({}),
    result: z.object({
      list: z.array(
        z.object({
          agentInfoId: id,
          agentInfoName: z.string(),
          status: agentStatus,
          members: usage,
          // Absent from platforms that answer the members only.
          groups: usage.optional(),
        }),
      ),
    }),
  }),
  agentUserInfo: readCall({
    path: 'agentInfo/agentUserInfo',
    access: 'agents.pick',
    request: z.object({ agentInfoId: agentToRead }),
    result: z.object({
      members: usage,
      groups: usage,
      online: z.number().int().describe('The number of members of the agent that are online.'),
      accounts: z.array(
        z.object({
          LoginId: id,
          UserName: z.string(),
          NickName: z.string(),
          Telephone: z.string(),
          Status: z.string(),
        }),
      ),
    }),
  }),
  agentInfoWithPage: readCall({
    path: 'agentInfo/agentInfoWithPage',
    access: 'agents.read',
    request: pageRequest(agentSorts).extend(agentFilters.shape),
    result: pageOf(agentRow),
  }),
  /**
   * Creates an agent with the status Unreviewed, and its first login account. @spec 3.8
   * @spec 5.5: The password is that of the agent’s first sign-in account, which has 6 to 16 characters of two kinds as every one has (5.10).
   */
  createAgentInfo: writeCall({
    path: 'agentInfo/createAgentInfo',
    access: 'agents.write',
    request: agentFields.extend({
      customerCode: newCustomerCode,
      effectTime: moment,
      account: accountName
        .optional()
        .describe('The account of the first sign-in account; absent: the mobile number.'),
      password: consolePassword.describe('The password of the first sign-in account.'),
    }),
    result: z.object({ agentInfoId: id, LoginId: id }),
  }),
  saveAgentInfo: writeCall({
    path: 'agentInfo/saveAgentInfo',
    access: 'agents.write',
    request: z.discriminatedUnion('action', [
      changesOf(agentFields).extend({
        action: z.literal('edit').describe('Changes the fields of one agent that are sent.'),
        agentInfoId: id,
        rowVersion,
        effectTime: moment
          .optional()
          .describe(
            'A corrected end of the contract, in the future; refused for an Expired agent, which `renew` is for.',
          ),
      }),
      z.object({
        action: z.literal('renew').describe('Sets later ends of contracts; an Expired agent becomes Normal.'),
        agents: renewals,
      }),
      z.object({
        action: z.literal('delete').describe('Deletes agents without members and groups, for good.'),
        agentInfoIds: selection,
        confirmation,
      }),
    ]),
    result: bulkResult,
  }),
  changeAgentInfoStatus: writeCall({
    path: 'agentInfo/changeAgentInfoStatus',
    access: 'agents.write',
    request: z.discriminatedUnion('action', [
      z.object({
        action: z.enum(plainAgentActions).describe('The change of status, which needs no reason.'),
        agentInfoIds: selection,
      }),
      z.object({
        action: z.literal('refuse').describe('Refuses Unreviewed agents.'),
        agentInfoIds: selection,
        reason: requiredLines(300).describe('The reason of the refusal, answered as `statusReason`.'),
      }),
      z.object({
        action: z
          .literal('freeze')
          .describe('Freezes Normal agents: their accounts and members are signed out.'),
        agentInfoIds: selection,
        reason: optionalLines(300).describe(
          'The reason of the freeze, answered as `statusReason`; empty: none.',
        ),
      }),
    ]),
    result: bulkResult,
  }),
  ...deviceCalls,
  ...loggerCalls,
  /** On the agent host: the figures over all agents, for the owner the same as `bigData`. */
  allBigData: readCall({
    path: 'agentInfo/allBigData',
    host: 'agent',
    access: 'dashboard.read',
    request: userInfo.bigData.request,
    result: userInfo.bigData.result,
  }),
}
