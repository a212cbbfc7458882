import { z } from 'zod'
import { agentFields, agentRow, agentStatuses, usage } from './agent.ts'
import { readCall, writeCall } from './call.ts'
import { deviceCalls } from './device.ts'
import { accountName, consolePassword, id, moment, optionalText, requiredText } from './fields.ts'
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
/** Which contracts of agents in business lapse within so many days. */
const expiringSpans = ['in30', 'in60', 'in90'] as const

/** Every filter of the agents list; an absent one does not filter. Texts match from their beginning. */
const agentFilters = z.object({
  agentInfoName: z.string().trim().max(80).optional(),
  aName: z.string().trim().max(40).optional(),
  mobile: z.string().trim().max(20).optional(),
  status: z.enum(agentStatuses).optional(),
  expiring: z.enum(expiringSpans).optional(),
})

const rowVersion = z.number().int()

/** Contracts renewed to new dates, each for the agent as it was read. */
const renewals = selectionOf(z.object({ agentInfoId: id, rowVersion, effectTime: moment })).refine(
  (list) => new Set(list.map((each) => each.agentInfoId)).size === list.length,
  'invalid',
)

/** Status actions that need nothing but the agents they touch. */
const plainAgentActions = ['audit', 'restore', 'handIn'] as const

export const agentInfo = {
  /** On the other host: whether the session is still valid and its agent in good standing. */
  loginverify: readCall({
    path: 'agentInfo/loginverify',
    host: 'agent',
    access: 'session',
    request: z.object({}),
    result: z.object({
      LoginId: id,
      AgentInfoId: id.nullable(),
      status: z.enum(agentStatuses).nullable(),
      /** Serial of the dongle that the account is bound to; absent from platforms that do not tell. */
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
          status: z.enum(agentStatuses),
          members: usage,
        }),
      ),
    }),
  }),
  agentUserInfo: readCall({
    path: 'agentInfo/agentUserInfo',
    access: 'agents.pick',
    /** Without an id: the caller's own agent; all agents together for an account of none. */
    request: z.object({ agentInfoId: id.optional() }),
    result: z.object({
      members: usage,
      groups: usage,
      online: z.number().int(),
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
  /** A new agent, unreviewed, with its first login account. */
  createAgentInfo: writeCall({
    path: 'agentInfo/createAgentInfo',
    access: 'agents.write',
    request: agentFields.extend({
      effectTime: moment,
      /** The first account's name; absent, it signs in by the mobile number. */
      account: accountName.optional(),
      password: consolePassword,
    }),
    result: z.object({ agentInfoId: id, LoginId: id }),
  }),
  saveAgentInfo: writeCall({
    path: 'agentInfo/saveAgentInfo',
    access: 'agents.write',
    request: z.discriminatedUnion('action', [
      agentFields.extend({
        action: z.literal('edit'),
        agentInfoId: id,
        rowVersion,
        /** Absent: as it is. An edit corrects the date of a contract; what brings an agent back is renewing. */
        effectTime: moment.optional(),
      }),
      z.object({ action: z.literal('renew'), agents: renewals }),
      z.object({
        action: z.literal('delete'),
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
      z.object({ action: z.enum(plainAgentActions), agentInfoIds: selection }),
      z.object({ action: z.literal('refuse'), agentInfoIds: selection, reason: requiredText(300) }),
      z.object({ action: z.literal('freeze'), agentInfoIds: selection, reason: optionalText(300) }),
    ]),
    result: bulkResult,
  }),
  ...deviceCalls,
  ...loggerCalls,
  /** On the other host: the dashboard's figures, over all agents. */
  allBigData: readCall({
    path: 'agentInfo/allBigData',
    host: 'agent',
    access: 'dashboard.read',
    request: z.object({}),
    result: userInfo.bigData.result,
  }),
}
