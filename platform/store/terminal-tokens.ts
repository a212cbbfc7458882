import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { normaliseMobile } from '../../lib/contract/mobile.ts'
import type { Db } from '../db/connect.ts'
import { agents, members } from '../db/schema.ts'
import { terminalTokens } from '../db/schema-live.ts'
import { devices } from '../db/schema-records.ts'
import { terminalTokenLife } from '../rules/limits.ts'
import { Unauthorised } from '../rules/refusal.ts'
import { isVoid, mayConnect } from '../rules/terminal-rules.ts'
import { hashToken, makeToken } from '../secrets/token.ts'
import type { MemberRow } from './members/members.ts'

/** A member with its agent, which decide whether its terminal may connect. */
export interface TerminalRecord {
  member: MemberRow
  agent: typeof agents.$inferSelect | null
}

/** The member that a typed account or telephone number belongs to, unless deleted; an account takes precedence. */
export async function findTerminalMember(db: Db, typed: string): Promise<TerminalRecord | undefined> {
  const byAccount = sql`lower(${members.account}) = lower(${typed})`
  const byTelephone = and(eq(members.telephone, normaliseMobile(typed)), sql`${members.telephone} <> ''`)
  const [found] = await db
    .select({ member: members, agent: agents })
    .from(members)
    .leftJoin(agents, eq(agents.id, members.agentId))
    .where(and(isNull(members.deletedAt), or(byAccount, byTelephone)))
    .orderBy(desc(byAccount))
    .limit(1)
  return found
}

/**
 * A member with its agent, locked, so that a concurrent suspension waits and then ends the new session. The
 * agent first, in the same order as a suspension locks.
 */
export async function holdTerminalMember(
  tx: Db,
  { id, agentId }: Pick<MemberRow, 'id' | 'agentId'>,
): Promise<TerminalRecord | undefined> {
  const [agent] =
    agentId === null ? [] : await tx.select().from(agents).where(eq(agents.id, agentId)).for('share')
  const [member] = await tx.select().from(members).where(eq(members.id, id)).for('no key update')
  if (!member || member.agentId !== agentId) return undefined
  return { member, agent: agent ?? null }
}

/** Issues a terminal's token; the token of the member's other terminal ends. */
export async function issueTerminalToken(
  tx: Db,
  { memberId, imei, iccid }: { memberId: number; imei: string; iccid: string },
  now: Date,
): Promise<string> {
  const token = makeToken()
  await tx.delete(terminalTokens).where(eq(terminalTokens.memberId, memberId))
  await tx.insert(terminalTokens).values({
    hash: hashToken(token),
    memberId,
    imei,
    iccid,
    createdAt: now,
    expiresAt: new Date(now.getTime() + terminalTokenLife),
  })
  return token
}

/** The member and agent of a token that has not expired and was issued since its agent was last suspended. */
export async function findTerminal(db: Db, hash: string, now: Date): Promise<TerminalRecord | undefined> {
  const [found] = await db
    .select({ member: members, agent: agents, createdAt: terminalTokens.createdAt })
    .from(terminalTokens)
    .innerJoin(members, eq(members.id, terminalTokens.memberId))
    .leftJoin(agents, eq(agents.id, members.agentId))
    .where(and(eq(terminalTokens.hash, hash), gt(terminalTokens.expiresAt, now)))
  return found && !isVoid(found) ? found : undefined
}

/**
 * The member whose terminal sends these headers. Throws `Unauthorised` for an ended token, one of another member,
 * and for a member or agent that may not connect.
 */
export async function identifyTerminal(
  db: Db,
  { authorization: token, uid }: { authorization?: string; uid?: string | string[] },
  now: Date,
): Promise<MemberRow> {
  const found = token ? await findTerminal(db, hashToken(token), now) : undefined
  if (!found || uid !== String(found.member.id)) throw new Unauthorised()
  if (!mayConnect(found, now)) throw new Unauthorised('suspended')
  return found.member
}

/** Extends a token by its full life; false if it has ended. */
export async function renewTerminalToken(tx: Db, hash: string, now: Date): Promise<boolean> {
  const renewed = await tx
    .update(terminalTokens)
    .set({ expiresAt: new Date(now.getTime() + terminalTokenLife) })
    .where(and(eq(terminalTokens.hash, hash), gt(terminalTokens.expiresAt, now)))
    .returning({ hash: terminalTokens.hash })
  return renewed.length > 0
}

export async function endTerminalToken(db: Db, hash: string): Promise<void> {
  await db.delete(terminalTokens).where(eq(terminalTokens.hash, hash))
}

/** Ends the tokens of members' terminals. */
export async function endTerminalsOf(db: Db, memberIds: number[]): Promise<void> {
  await db.delete(terminalTokens).where(inArray(terminalTokens.memberId, memberIds))
}

/** Ends the token of a member's terminal, if it signed in with this IMEI. */
export async function endTerminalWith(tx: Db, memberId: number, imei: string): Promise<void> {
  const theirs = eq(terminalTokens.memberId, memberId)
  await tx.delete(terminalTokens).where(and(theirs, eq(terminalTokens.imei, imei)))
}

/** Records on a member's device, if any, the other IMEI that the member uses; empty when it is the device's own. */
export async function noteOtherImei(tx: Db, memberId: number, otherImei: string): Promise<void> {
  await tx
    .update(devices)
    .set({ otherImei, rowVersion: sql`${devices.rowVersion} + 1` })
    .where(and(eq(devices.memberId, memberId), sql`${devices.otherImei} <> ${otherImei}`))
}

/** The most tokens of one sweep: each one sets a member offline. */
const sweepBatch = 500

export async function sweepTerminalTokens(db: Db, now: Date): Promise<void> {
  const over = db
    .select({ hash: terminalTokens.hash })
    .from(terminalTokens)
    .where(lte(terminalTokens.expiresAt, now))
    .orderBy(asc(terminalTokens.expiresAt))
    .limit(sweepBatch)
  await db.delete(terminalTokens).where(inArray(terminalTokens.hash, over))
}
