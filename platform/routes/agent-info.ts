import { agentInfo } from '../../lib/contract/agent-info.ts'
import { missing } from '../rules/refusal.ts'
import { narrowScope, scopeOf } from '../rules/tenant-scope.ts'
import { accountsOfAgent } from '../store/accounts.ts'
import { agentPage } from '../store/agent-list.ts'
import { agentNames, countOnline, readAgent, tally } from '../store/agents.ts'
import { readDongle } from '../store/dongles.ts'
import { readFigures } from '../store/figures.ts'
import { operationPage } from '../store/operation-log.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { addAgent } from '../work/agent-add.ts'
import { editAgent, removeAgents, renewAgents } from '../work/agent-edit.ts'
import { changeStatus } from '../work/agent-status.ts'
import { deviceRoutes } from './device.ts'

export const agentInfoRoutes = {
  loginverify: read(agentInfo.loginverify, async (_, { services, account, now }) => {
    const { agentId } = account
    const [agent] = agentId === null ? [] : await agentNames(services.db, agentId, now)
    const dongle = await readDongle(services.db, account.id)
    const status = agent?.status ?? null
    return { LoginId: account.id, AgentInfoId: agentId, status, dongle: dongle?.serial ?? null }
  }),

  selectAgentInfoList: read(agentInfo.selectAgentInfoList, async (_, { services, account, now }) => ({
    list: await agentNames(services.db, scopeOf(account), now),
  })),

  agentUserInfo: read(agentInfo.agentUserInfo, async ({ agentInfoId }, { services, account }) => {
    const { db } = services
    const scope = narrowScope(scopeOf(account), agentInfoId)
    const agent = scope === null ? undefined : await readAgent(db, scope, { lock: false })
    if (scope !== null && !agent) throw missing()
    const [used, online, accounts] = await Promise.all([
      tally(db, scope),
      countOnline(db, scope),
      accountsOfAgent(db, scope),
    ])
    return {
      members: { used: used.members, limit: agent?.memberLimit ?? null },
      groups: { used: used.groups, limit: agent?.groupLimit ?? null },
      online,
      accounts: accounts.map((each) => ({
        LoginId: each.id,
        UserName: each.account,
        NickName: each.nickName,
        Telephone: each.telephone,
        Status: each.enabled ? 'enabled' : 'disabled',
      })),
    }
  }),

  agentInfoWithPage: read(agentInfo.agentInfoWithPage, agentPage),

  createAgentInfo: write(agentInfo.createAgentInfo, addAgent),

  saveAgentInfo: write(agentInfo.saveAgentInfo, (input, context) => {
    if (input.action === 'edit') return editAgent(input, context)
    if (input.action === 'renew') return renewAgents(input, context)
    return removeAgents(input, context)
  }),

  changeAgentInfoStatus: write(agentInfo.changeAgentInfoStatus, changeStatus),

  ...deviceRoutes,

  loggerWithPage: read(agentInfo.loggerWithPage, operationPage),

  allBigData: read(agentInfo.allBigData, readFigures),
} satisfies Routes<typeof agentInfo>
