import 'server-only'
import { randomUUID } from 'node:crypto'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { loginBindInfo } from '@/lib/contract/login-bind-info'
import { staffInfo } from '@/lib/contract/staff-info'
import type { Dispatcher } from '@/lib/contract/staff-paging'
import { treeNodes } from '@/lib/domain/department/read'
import { UpstreamError } from '@/lib/errors/errors'
import type { Api } from '@/lib/upstream/client'

/** The number of last writes and of sign-in settings on a dispatcher's page. */
const pageSize = 10

/** One dispatcher by its id. */
export async function readDispatcher(api: Api, id: number): Promise<Dispatcher> {
  const { list } = await api(staffInfo.staffInfoWithPage, { ids: [id] })
  const [dispatcher] = list
  if (dispatcher) return dispatcher
  throw new UpstreamError('missing', { call: staffInfo.staffInfoWithPage.path, requestId: randomUUID() })
}

/**
 * A dispatcher with its sign-in settings and the writes to it; each part beside it succeeds or fails by
 * itself.
 */
export async function readDispatcherRecord({ api, can }: Pick<Pass, 'api' | 'can'>, id: number) {
  const of = { subjectKind: 'dispatcher', subjectId: id, pageSize } as const
  const log = { recordKind: 'dispatcher', target: id, outcome: 'done', pageSize } as const
  const [dispatcher, settings, writes] = await Promise.all([
    readDispatcher(api, id),
    can('bindings.read') ? attempt(() => api(loginBindInfo.loginBindInfoWithPage, of)) : undefined,
    can('logs.read') ? attempt(() => api(agentInfo.loggerWithPage, log)) : undefined,
  ])
  return { dispatcher, settings, writes }
}

/** A dispatcher with the departments of its agent, among which an edit may choose. */
export async function readForEdit({ api }: Pick<Pass, 'api'>, id: number) {
  const dispatcher = await readDispatcher(api, id)
  return { dispatcher, nodes: await treeNodes(api, dispatcher.agentInfoId) }
}
