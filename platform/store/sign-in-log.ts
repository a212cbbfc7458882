import { eq, inArray } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { SignIn, verifyLogs } from '../../lib/contract/sign-in-log.ts'
import { agents } from '../db/schema.ts'
import { signIns } from '../db/schema-server.ts'
import { contains } from './contains.ts'
import { begins, byTenant, is, isBefore, isFrom } from './filters.ts'
import { byMoment } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'

/** One page of the sign-ins in a scope. A sign-in with an unknown account has no tenant. */
export const signInPage = pageOf<RequestOf<typeof verifyLogs.loginLogWithPage>, SignIn>({
  table: signIns,
  id: signIns.id,
  orders: { signInTime: byMoment(signIns.at) },
  usual: 'signInTime',
  seenBy: byTenant(signIns.agentId),
  conditions: {
    agentInfoId: is(signIns.agentId),
    kind: is(signIns.kind),
    subjectId: is(signIns.subjectId),
    account: contains(signIns.account),
    address: begins(signIns.address),
    result: is(signIns.result),
    terminalType: is(signIns.terminalType),
    otherImei: is(signIns.otherImei),
    imei: is(signIns.imei),
    timeFrom: isFrom(signIns.at),
    timeBefore: isBefore(signIns.at),
  },
  read: signInsByIds,
  idOf: ({ signInId }) => signInId,
})

async function signInsByIds({ db }: Reader, ids: number[]): Promise<SignIn[]> {
  const rows = await db
    .select({ row: signIns, agentName: agents.name })
    .from(signIns)
    .leftJoin(agents, eq(agents.id, signIns.agentId))
    .where(inArray(signIns.id, ids))
  return rows.map(({ row: { id, agentId, at, ...same }, agentName }) => ({
    ...same,
    signInId: id,
    agentInfoId: agentId,
    agentInfoName: agentName ?? '',
    signInTime: at.toISOString(),
  }))
}
