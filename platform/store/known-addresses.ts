import { and, desc, eq, gt, type SQL } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { signIns } from '../db/schema-server.ts'
import { networkOf } from '../rules/address-ranges.ts'
import { networksKnownFor } from '../rules/kept-for.ts'

/** An account or a member, with its agent if it has one. */
export interface Holder {
  kind: 'account' | 'member'
  id: number
  agentId: number | null
}

/** The most sign-ins that are read, so that the work has a bound: the newest of the holder, and of its agent. */
const mostRead = 500

/** Whether an account or a member, or another one of its agent, has signed in from a network in the last 30 days. */
export async function hasSignedInFrom(
  db: Db,
  { kind, id, agentId }: Holder,
  network: string,
  now: Date,
): Promise<boolean> {
  const isFromNetwork = async (subject: SQL | undefined) => {
    const isRecent = gt(signIns.at, new Date(now.getTime() - networksKnownFor))
    const rows = await db
      .select({ address: signIns.address })
      .from(signIns)
      .where(and(subject, eq(signIns.result, 'ok'), isRecent))
      .orderBy(desc(signIns.at), desc(signIns.id))
      .limit(mostRead)
    return rows.some(({ address }) => networkOf(address) === network)
  }
  if (await isFromNetwork(and(eq(signIns.kind, kind), eq(signIns.subjectId, id)))) return true
  return agentId !== null && isFromNetwork(eq(signIns.agentId, agentId))
}
