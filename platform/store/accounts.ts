import { and, asc, eq, or, sql } from 'drizzle-orm'
import { normaliseMobile } from '../../lib/contract/mobile.ts'
import type { Db } from '../db/connect.ts'
import { agents, loginAccounts } from '../db/schema.ts'
import { inGoodStanding } from '../rules/good-standing.ts'
import type { SignedIn } from '../rules/identity.ts'
import type { Author } from './log.ts'

/** A login account with its agent, if any. */
export interface AccountRecord {
  account: typeof loginAccounts.$inferSelect
  agent: typeof agents.$inferSelect | null
}

/**
 * The account that a typed user name, e-mail address or telephone number in any spelling belongs to; a user name takes
 * precedence.
 */
export async function findAccount(db: Db, typed: string): Promise<AccountRecord | undefined> {
  const byName = sql`lower(${loginAccounts.account}) = lower(${typed})`
  const byEmail = sql`(lower(${loginAccounts.email}) = lower(${typed}) and ${loginAccounts.email} <> '')`
  const byTelephone = sql`(${loginAccounts.telephone} = ${normaliseMobile(typed)} and ${loginAccounts.telephone} <> '')`
  const [found] = await selectAccounts(db)
    .where(or(byName, byEmail, byTelephone))
    .orderBy(sql`${byName} desc`, sql`${byEmail} desc`)
    .limit(1)
  return found
}

export async function findAccountByTelephone(db: Db, telephone: string): Promise<AccountRecord | undefined> {
  const [found] = await selectAccounts(db).where(
    and(eq(loginAccounts.telephone, telephone), sql`${loginAccounts.telephone} <> ''`),
  )
  return found
}

/**
 * Whether an account and its agent are unchanged since they were read. Locks both, so that a concurrent suspension or
 * new password waits for the session that is being created, and then ends it.
 */
export async function isUnchanged(tx: Db, { account, agent }: AccountRecord): Promise<boolean> {
  const [same] = await tx
    .select({ id: loginAccounts.id })
    .from(loginAccounts)
    .where(
      and(
        eq(loginAccounts.id, account.id),
        eq(loginAccounts.enabled, account.enabled),
        eq(loginAccounts.passwordHash, account.passwordHash),
      ),
    )
    .for('share')
  if (!same || !agent) return same !== undefined
  const [sameAgent] = await tx
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.id, agent.id), eq(agents.status, agent.status)))
    .for('share')
  return sameAgent !== undefined
}

export async function accountById(db: Db, id: number) {
  const [found] = await db.select().from(loginAccounts).where(eq(loginAccounts.id, id))
  return found
}

export async function passwordHashOf(db: Db, accountId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ passwordHash: loginAccounts.passwordHash })
    .from(loginAccounts)
    .where(eq(loginAccounts.id, accountId))
  return found?.passwordHash
}

/** The accounts of one agent, or with null those without an agent; at most 500. */
export async function accountsOfAgent(db: Db, agentId: number | null) {
  return db
    .select()
    .from(loginAccounts)
    .where(agentId === null ? sql`${loginAccounts.agentId} is null` : eq(loginAccounts.agentId, agentId))
    .orderBy(asc(loginAccounts.id))
    .limit(500)
}

/**
 * The account of work that continues without a request, with its present rights; undefined once it or its
 * agent may no longer be signed in.
 */
export async function standingAccount(
  db: Db,
  { accountId, agentId, onBehalf }: { accountId: number; agentId: number | null; onBehalf: boolean },
  ownerId: number,
  now: Date,
): Promise<SignedIn | undefined> {
  const [found] = await db
    .select({ account: loginAccounts, agentStatus: agents.status, agentExpiresAt: agents.expiresAt })
    .from(loginAccounts)
    .leftJoin(agents, agentId === null ? sql`false` : eq(agents.id, agentId))
    .where(eq(loginAccounts.id, accountId))
  if (!found) return undefined
  const { account } = found
  const isOwner = accountId === ownerId
  if (onBehalf ? !isOwner : account.agentId !== agentId) return undefined
  if (!inGoodStanding({ ...found, enabled: account.enabled, agentId }, now)) return undefined
  const { id, account: name, nickName } = account
  const role = isOwner && !onBehalf ? 'admin' : 'editor'
  return { id, account: name, nickName, role, agentId, onBehalf, tokenHash: '' }
}

function selectAccounts(db: Db) {
  return db
    .select({ account: loginAccounts, agent: agents })
    .from(loginAccounts)
    .leftJoin(agents, eq(agents.id, loginAccounts.agentId))
}

/** The account that made a change; its name is empty if it has been deleted since. */
export async function readAuthor(db: Db, id: number): Promise<Author> {
  const [found] = await db
    .select({ id: loginAccounts.id, account: loginAccounts.account, agentId: loginAccounts.agentId })
    .from(loginAccounts)
    .where(eq(loginAccounts.id, id))
  return { ...(found ?? { id, account: '', agentId: null }), onBehalf: false }
}
