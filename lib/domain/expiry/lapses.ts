import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { userInfo } from '@/lib/contract/user-info'
import { type Span, spans } from './spans'

/** The number of rows that end in a span; a high number may be an estimate. */
export interface Lapsing {
  total: number
  estimated?: boolean | undefined
}

/**
 * The number of members and agents that end in each span; without agents for an operator who may not see
 * them.
 */
export interface Lapses {
  members: Record<Span, Lapsing>
  agents?: Record<Span, Lapsing>
}

/** Counts the ending rows by their lists: the shortest page of each contains the total. */
export async function readLapses({ api, can }: Pick<Pass, 'api' | 'can'>): Promise<Lapses> {
  const [members, agents] = await Promise.all([
    bySpan((authorisation) => api(userInfo.groupUserWithPage, { authorisation, pageSize: 10 })),
    can('agents.read')
      ? bySpan((expiring) => api(agentInfo.agentInfoWithPage, { expiring, pageSize: 10 }))
      : undefined,
  ])
  return { members, agents }
}

async function bySpan(read: (span: Span) => Promise<Lapsing>): Promise<Record<Span, Lapsing>> {
  const [in30, in60, in90, expired] = await Promise.all(spans.map((span) => read(span)))
  const none = { total: 0 }
  return { in30: in30 ?? none, in60: in60 ?? none, in90: in90 ?? none, expired: expired ?? none }
}
