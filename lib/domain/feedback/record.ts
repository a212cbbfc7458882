import 'server-only'
import { randomUUID } from 'node:crypto'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { help } from '@/lib/contract/help'
import { UpstreamError } from '@/lib/errors/errors'

/** The number of last writes on a page of feedback. */
const pageSize = 10

/** Feedback as the operator may see it, with the last writes to it. */
export async function readFeedback({ api, can }: Pick<Pass, 'api' | 'can'>, feedbackId: number) {
  const [{ list }, writes] = await Promise.all([
    api(help.feedbackWithPage, { ids: [feedbackId] }),
    can('logs.read')
      ? attempt(() => api(agentInfo.loggerWithPage, { recordKind: 'feedback', target: feedbackId, pageSize }))
      : undefined,
  ])
  const [feedback] = list
  if (feedback) return { feedback, writes }
  throw new UpstreamError('missing', { call: help.feedbackWithPage.path, requestId: randomUUID() })
}
