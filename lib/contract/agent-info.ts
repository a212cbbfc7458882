import { z } from 'zod'
import { readCall } from './call.ts'
import { deviceCalls } from './device.ts'
import { id } from './fields.ts'
import { loggerCalls } from './operation-log.ts'
import { userInfo } from './user-info.ts'

export const agentStatuses = ['Unreviewed', 'Normal', 'Freeze', 'Expired', 'Refuse'] as const
export type AgentStatus = (typeof agentStatuses)[number]

const usage = z.object({ used: z.number().int(), limit: z.number().int().nullable() })

export const agentInfo = {
  /** On the other host: whether the session still stands and its agent is in good standing. */
  loginverify: readCall({
    path: 'agentInfo/loginverify',
    host: 'agent',
    access: 'session',
    request: z.object({}),
    result: z.object({ LoginId: id, AgentInfoId: id.nullable(), status: z.enum(agentStatuses).nullable() }),
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
    /** Without an id: the caller's own agent, or all agents together for those who have none. */
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
