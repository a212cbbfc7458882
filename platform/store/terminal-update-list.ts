import { eq, inArray } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { formalPackage } from '../../lib/contract/formal-package.ts'
import type { TerminalUpdate } from '../../lib/contract/rollout.ts'
import { agents, members } from '../db/schema.ts'
import { terminalUpdates, versions } from '../db/schema-releases.ts'
import { byNoTenant, is, isBefore, isFrom } from './filters.ts'
import { byMoment } from './listing.ts'
import { membersNamed } from './members/members-named.ts'
import { pageOf, type Reader } from './page-of.ts'

/** One page of the results of versions on terminals, by the time of the last change. */
export const terminalUpdatePage = pageOf<
  RequestOf<typeof formalPackage.terminalUpdatesWithPage>,
  TerminalUpdate
>({
  table: terminalUpdates,
  id: terminalUpdates.id,
  orders: { changeTime: byMoment(terminalUpdates.changedAt) },
  usual: 'changeTime',
  seenBy: byNoTenant,
  conditions: {
    versionId: is(terminalUpdates.versionId),
    outcome: is(terminalUpdates.outcome),
    account: (text, { db }) => inArray(terminalUpdates.memberId, membersNamed(db, text)),
    timeFrom: isFrom(terminalUpdates.changedAt),
    timeBefore: isBefore(terminalUpdates.changedAt),
  },
  read: updatesByIds,
  idOf: ({ terminalUpdateId }) => terminalUpdateId,
})

async function updatesByIds({ db }: Reader, ids: number[]): Promise<TerminalUpdate[]> {
  const rows = await db
    .select({
      terminalUpdateId: terminalUpdates.id,
      versionId: versions.id,
      type: versions.type,
      model: versions.model,
      number: versions.number,
      userId: members.id,
      account: members.account,
      nickName: members.nickName,
      imei: members.imei,
      agentInfoName: agents.name,
      terminalType: members.terminalType,
      outcome: terminalUpdates.outcome,
      reason: terminalUpdates.reason,
      fromNumber: terminalUpdates.fromNumber,
      offeredAt: terminalUpdates.offeredAt,
      changedAt: terminalUpdates.changedAt,
    })
    .from(terminalUpdates)
    .innerJoin(versions, eq(versions.id, terminalUpdates.versionId))
    .innerJoin(members, eq(members.id, terminalUpdates.memberId))
    .leftJoin(agents, eq(agents.id, members.agentId))
    .where(inArray(terminalUpdates.id, ids))
  return rows.map(({ offeredAt, changedAt, agentInfoName, ...same }) => ({
    ...same,
    agentInfoName: agentInfoName ?? '',
    offeredTime: offeredAt.toISOString(),
    changeTime: changedAt.toISOString(),
  }))
}
