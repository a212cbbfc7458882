import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, isUnwritable } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { agents, loginAccounts } from '../db/schema.ts'
import { confirmations, tokens } from '../db/schema-server.ts'
import { networkOf } from '../rules/address-ranges.ts'
import { inGoodStanding } from '../rules/good-standing.ts'
import type { Credentials, Origin } from '../rules/identity.ts'
import {
  confirmationLife,
  rememberedLife,
  sessionLife,
  temporaryLife,
  temporaryLimit,
} from '../rules/limits.ts'
import { Refusal, Unauthorised } from '../rules/refusal.ts'
import { minute } from '../rules/units.ts'
import { hashToken, makeToken } from '../secrets/token.ts'
import { secondsToWait } from './limits.ts'

/**
 * Issues a token for the calls before sign-in, valid for ten minutes and one attempt to sign in. Throws `too_many` when
 * the address has requested too many.
 * @spec 4.16
 */
export async function issueTemporaryToken(db: Db, address: string, now: Date): Promise<string> {
  const network = networkOf(address)
  const isFromAddress = and(eq(tokens.kind, 'temporary'), eq(tokens.address, network))
  const retryAfter = await secondsToWait(db, tokens.createdAt, isFromAddress, temporaryLimit, now)
  if (retryAfter > 0) throw new Refusal('too_many', 'too many tokens', { retryAfter })
  const token = makeToken()
  await db.insert(tokens).values({
    hash: hashToken(token),
    kind: 'temporary',
    address: network,
    createdAt: now,
    touchedAt: now,
    expiresAt: after(now, temporaryLife),
  })
  return token
}

/** Issues a session's token. It ends 12 hours after its last use, or with `remember` 30 days after sign-in. */
export async function issueToken(
  db: Db,
  accountId: number,
  { remember, origin, now }: { remember: boolean; origin: Origin; now: Date },
): Promise<string> {
  const token = makeToken()
  await db.insert(tokens).values({
    hash: hashToken(token),
    kind: 'full',
    accountId,
    remember,
    address: origin.address,
    userAgent: origin.userAgent.slice(0, 300),
    createdAt: now,
    touchedAt: now,
    expiresAt: after(now, remember ? rememberedLife : sessionLife),
  })
  return token
}

const parents = alias(tokens, 'parents')
const placeholderNow = sql.param(sql.placeholder('now'), tokens.expiresAt)

/** A token with its account and agent, if it has not expired. */
const readHolder = prepared((db) =>
  db
    .select({
      token: tokens,
      parent: parents,
      account: loginAccounts,
      agentStatus: agents.status,
      agentExpiresAt: agents.expiresAt,
    })
    .from(tokens)
    .leftJoin(loginAccounts, eq(loginAccounts.id, tokens.accountId))
    .leftJoin(parents, eq(parents.hash, tokens.parentHash))
    .leftJoin(agents, eq(agents.id, sql`coalesce(${tokens.actingAgentId}, ${loginAccounts.agentId})`))
    .where(
      and(
        eq(tokens.hash, sql.placeholder('hash')),
        gt(tokens.expiresAt, placeholderNow),
        or(isNull(tokens.parentHash), gt(parents.expiresAt, placeholderNow)),
      ),
    )
    .prepare('token_holder'),
)

/**
 * The holder of a token. Reads the token with its account and agent in one query, so that disabling either ends the
 * session with its next request. Throws `Unauthorised` for an invalid token, or one whose account is not `uid`.
 */
export async function identify(
  db: Db,
  { token, uid }: { token: string; uid: string },
  ownerId: number,
  now: Date,
): Promise<Credentials> {
  const hash = hashToken(token)
  const [found] = await readHolder(db).execute({ hash, now })
  if (!found) throw new Unauthorised()
  const { account } = found
  if (found.token.kind === 'temporary') return { tokenHash: hash, account: undefined }
  if (!account || uid !== String(account.id)) throw new Unauthorised()
  const { actingAgentId } = found.token
  const onBehalf = actingAgentId !== null
  const isOwner = account.id === ownerId
  if (onBehalf && !isOwner) throw new Unauthorised()
  const agentId = actingAgentId ?? account.agentId
  if (!inGoodStanding({ ...found, enabled: account.enabled, agentId }, now)) {
    throw new Unauthorised('suspended')
  }
  // Work on behalf of an agent counts as use of the owner's session, so that it does not expire meanwhile.
  await touch(db, found.parent ?? found.token, now)
  return {
    tokenHash: hash,
    account: {
      id: account.id,
      account: account.account,
      nickName: account.nickName,
      role: isOwner && !onBehalf ? 'admin' : 'editor',
      agentId,
      onBehalf,
      tokenHash: hash,
    },
  }
}

/**
 * Records a session's use, at most once a minute, and extends its life; the life of a remembered session is
 * fixed. Reads continue if the database cannot store it.
 */
async function touch(db: Db, token: typeof tokens.$inferSelect, now: Date): Promise<void> {
  if (now.getTime() - token.touchedAt.getTime() < minute) return
  try {
    await db
      .update(tokens)
      .set({ touchedAt: now, expiresAt: token.remember ? token.expiresAt : after(now, sessionLife) })
      .where(eq(tokens.hash, token.hash))
  } catch (error) {
    if (!isUnwritable(error)) throw error
  }
}

/**
 * Ends a token. False if another request has ended it already, so that only one of two uses of a token
 * succeeds.
 */
export async function endToken(db: Db, tokenHash: string): Promise<boolean> {
  const ended = await db.delete(tokens).where(eq(tokens.hash, tokenHash)).returning({ hash: tokens.hash })
  return ended.length > 0
}

export async function endTokensOf(db: Db, accountIds: number[]): Promise<void> {
  await db.delete(tokens).where(inArray(tokens.accountId, accountIds))
}

/** Ends all sessions of the agents' accounts, and all work on behalf of the agents. */
export async function endTokensOfAgents(db: Db, agentIds: number[]): Promise<void> {
  const theirs = db
    .select({ id: loginAccounts.id })
    .from(loginAccounts)
    .where(inArray(loginAccounts.agentId, agentIds))
  await db
    .delete(tokens)
    .where(or(inArray(tokens.accountId, theirs), inArray(tokens.actingAgentId, agentIds)))
}

/**
 * Issues the proof that the caller has just entered the login password, valid for two minutes, one use and this
 * session.
 */
export async function issueConfirmation(
  db: Db,
  { accountId, tokenHash }: { accountId: number; tokenHash: string },
  now: Date,
): Promise<{ confirmation: string; expiresIn: number }> {
  const confirmation = makeToken()
  await db
    .insert(confirmations)
    .values({ hash: hashToken(confirmation), tokenHash, accountId, expiresAt: after(now, confirmationLife) })
  return { confirmation, expiresIn: confirmationLife / 1000 }
}

/** Uses a confirmation up. False if it is unknown, used, expired or of another session. */
export async function spendConfirmation(
  db: Db,
  { confirmation, tokenHash }: { confirmation: string; tokenHash: string },
  now: Date,
): Promise<boolean> {
  const used = await db
    .delete(confirmations)
    .where(
      and(
        eq(confirmations.hash, hashToken(confirmation)),
        eq(confirmations.tokenHash, tokenHash),
        gt(confirmations.expiresAt, now),
      ),
    )
    .returning({ hash: confirmations.hash })
  return used.length > 0
}

export async function sweepTokens(db: Db, now: Date): Promise<void> {
  await db.delete(confirmations).where(lt(confirmations.expiresAt, now))
  await db.delete(tokens).where(lt(tokens.expiresAt, now))
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}
