import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import type { ResultOf } from '@/lib/contract/call'
import { formalPackage } from '@/lib/contract/formal-package'
import type { Operation } from '@/lib/contract/operation-log'
import { versionStateNames } from '@/lib/contract/release'
import { version } from '@/lib/contract/version'
import { callName } from '@/lib/domain/operation/calls'
import { changedFields } from '@/lib/domain/operation/changes'
import { pastEvents } from '@/lib/domain/operation/past-events'
import { UpstreamError } from '@/lib/errors/errors'
import type { Words } from '@/lib/list/words'

/** The number of last failures and of writes on a version's page. */
const pageSize = 10

export type Updates = ResultOf<typeof formalPackage.terminalUpdatesWithPage>

/** A version with its reach, its results and the last writes to it; each succeeds or fails by itself. */
export async function readVersionRecord(
  { api, can, has }: Pick<Pass, 'api' | 'can' | 'has'>,
  versionId: number,
) {
  const [{ list }, reach, agents, failures, writes] = await Promise.all([
    api(version.versionRecordWithPage, { ids: [versionId] }),
    has(formalPackage.rolloutReach)
      ? attempt(() => api(formalPackage.rolloutReach, { versionId }))
      : undefined,
    has(formalPackage.rolloutAgents)
      ? attempt(() => api(formalPackage.rolloutAgents, { versionId }))
      : undefined,
    has(formalPackage.terminalUpdatesWithPage)
      ? attempt(() => api(formalPackage.terminalUpdatesWithPage, { versionId, outcome: 'failed', pageSize }))
      : undefined,
    can('logs.read')
      ? attempt(() =>
          api(agentInfo.loggerWithPage, {
            recordKind: 'version',
            target: versionId,
            outcome: 'done',
            pageSize,
          }),
        )
      : undefined,
  ])
  const [found] = list
  if (found) return { version: found, reach, agents, failures, writes }
  throw new UpstreamError('missing', { call: version.versionRecordWithPage.path, requestId: randomUUID() })
}

export type VersionRecord = Awaited<ReturnType<typeof readVersionRecord>>

/** The part of a write that halted, resumed or withdrew a version. */
const turn = z.object({ state: z.enum(versionStateNames) })

/** The part of a report that halted a version for the agent of its terminal alone. */
const halt = z.object({ agentInfoId: z.number().nullable(), haltedAgents: z.number() })

/**
 * One line for each write to a version, with the account and the time; a write without an account is an
 * automatic halt.
 */
export function versionHistory(writes: readonly Operation[], words: Words) {
  const said = (write: Operation) => {
    const turned = turn.safeParse(write.after).data
    if (turned)
      return words.t('list.chip', {
        label: words.fields('versionState'),
        value: words.enums(`versionState.${turned.state}`),
      })
    if (halt.safeParse(write.after).success) return words.t('rollouts.haltedFor', { count: 1 })
    const act = callName(write.call, words)
    const labels = write.before === null ? [] : changedFields(write, words)
    return labels.length > 0 ? words.t('list.chip', { label: act, value: labels.join(' · ') }) : act
  }
  return pastEvents(writes, said, words)
}
