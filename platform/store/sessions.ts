import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { actingLife } from '../../lib/contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { signIns, tokens } from '../db/schema-server.ts'
import type { SignedIn } from '../rules/identity.ts'
import { Unauthorised } from '../rules/refusal.ts'
import { hashToken, makeToken } from '../secrets/token.ts'

const mostSessions = 100
const mostSignIns = 20

/**
 * Issues a token to work on behalf of an agent; a session has at most one. The token ends after two hours,
 * with the session, and when the agent is no longer in good standing. Throws `Unauthorised` if the session
 * has just ended.
 */
export async function issueActingToken(
  tx: Db,
  { parentHash, agentId }: { parentHash: string; agentId: number },
  now: Date,
): Promise<string> {
  const [parent] = await tx.select().from(tokens).where(eq(tokens.hash, parentHash)).for('update')
  if (!parent) throw new Unauthorised()
  await tx.delete(tokens).where(eq(tokens.parentHash, parentHash))
  const token = makeToken()
  const { accountId, address, userAgent } = parent
  await tx.insert(tokens).values({
    hash: hashToken(token),
    kind: 'full',
    accountId,
    parentHash,
    actingAgentId: agentId,
    address,
    userAgent,
    createdAt: now,
    touchedAt: now,
    expiresAt: new Date(now.getTime() + actingLife),
  })
  return token
}

/** The sessions of an account that have not ended. Work on behalf of an agent is part of the session that began it. */
export async function ownSessions(db: Db, account: SignedIn, now: Date) {
  const rows = await db
    .select()
    .from(tokens)
    .where(isOwnSession(account, now))
    .orderBy(desc(sql`${tokens.hash} = ${account.tokenHash}`), desc(tokens.touchedAt), desc(tokens.sessionId))
    .limit(mostSessions)
  return rows.map((row) => ({
    sessionId: row.sessionId,
    current: row.hash === account.tokenHash,
    remember: row.remember,
    address: row.address,
    userAgent: row.userAgent,
    createTime: row.createdAt.toISOString(),
    lastUsed: row.touchedAt.toISOString(),
  }))
}

/**
 * Ends one or all other sessions of an account, never the current one. Returns the address and browser of
 * each.
 */
export async function endOthers(tx: Db, account: SignedIn, now: Date, sessionId?: string) {
  const named = sessionId === undefined ? undefined : eq(tokens.sessionId, sessionId)
  return tx
    .delete(tokens)
    .where(and(isOwnSession(account, now), ne(tokens.hash, account.tokenHash), named))
    .returning({ address: tokens.address, userAgent: tokens.userAgent })
}

/** The latest attempts to sign in to an account. */
export async function ownSignIns(db: Db, accountId: number) {
  const rows = await db
    .select()
    .from(signIns)
    .where(and(eq(signIns.subjectId, accountId), eq(signIns.kind, 'account')))
    .orderBy(desc(signIns.at), desc(signIns.id))
    .limit(mostSignIns)
  return rows.map((row) => ({
    signInId: row.id,
    result: row.result,
    address: row.address,
    place: row.place,
    userAgent: row.userAgent,
    signInTime: row.at.toISOString(),
  }))
}

function isOwnSession({ id }: SignedIn, now: Date): SQL | undefined {
  return and(
    eq(tokens.accountId, id),
    eq(tokens.kind, 'full'),
    isNull(tokens.parentHash),
    gt(tokens.expiresAt, now),
  )
}
