import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { departmentCalls, type TreeNode } from '@/lib/contract/department'
import type { Api } from '@/lib/upstream/client'

/**
 * The departments of one tenant (null: the platform), and the agents to choose from for an operator that sees
 * all.
 */
export async function readDepartments({ api, user }: Pick<Pass, 'api' | 'user'>, agentInfoId: number | null) {
  const [nodes, agents] = await Promise.all([
    treeNodes(api, agentInfoId),
    user.AgentInfoId === null ? api(agentInfo.selectAgentInfoList, {}) : undefined,
  ])
  return { nodes, agents: agents?.list ?? [] }
}

/** The departments of one tenant, by name. */
export async function treeNodes(api: Api, agentInfoId: number | null): Promise<TreeNode[]> {
  const { list } = await api(departmentCalls.industryInfo2Tree, { agentInfoId })
  return list
}
