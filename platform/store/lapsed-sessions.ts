import { and, eq, gt, inArray } from 'drizzle-orm'
import type { SessionReason } from '../../lib/contract/live.ts'
import type { Db } from '../db/connect.ts'
import { agents, loginAccounts, members } from '../db/schema.ts'
import { terminalTokens } from '../db/schema-live.ts'
import { tokens } from '../db/schema-server.ts'
import { inGoodStanding } from '../rules/good-standing.ts'
import { mayConnect } from '../rules/terminal-rules.ts'

/** Which sessions of consoles are over, by the hash of their tokens, and why. */
export async function endedSessions(
  db: Db,
  sessions: { tokenHash: string; accountId: number }[],
  now: Date,
): Promise<Map<string, SessionReason>> {
  const accountOf = new Map(sessions.map(({ tokenHash, accountId }) => [tokenHash, accountId]))
  const hashes = [...accountOf.keys()]
  const alive = await db
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(and(inArray(tokens.hash, hashes), gt(tokens.expiresAt, now)))
  const accounts = await db
    .select({
      id: loginAccounts.id,
      enabled: loginAccounts.enabled,
      agentId: loginAccounts.agentId,
      agentStatus: agents.status,
      agentExpiresAt: agents.expiresAt,
    })
    .from(loginAccounts)
    .leftJoin(agents, eq(agents.id, loginAccounts.agentId))
    .where(inArray(loginAccounts.id, [...new Set(accountOf.values())]))
  const good = new Map(accounts.map((account) => [account.id, inGoodStanding(account, now)]))
  const standing = new Set(alive.map(({ hash }) => hash))
  return reasons(hashes, (hash) => {
    if (good.get(accountOf.get(hash) ?? 0) === false) return 'frozen'
    return standing.has(hash) ? undefined : 'revoked'
  })
}

/** The same of terminals. A token that is gone since a newer one took its place is told from one that was ended. */
export async function endedTerminals(
  db: Db,
  terminals: { tokenHash: string; memberId: number }[],
  now: Date,
): Promise<Map<string, SessionReason>> {
  const rows = await db
    .select({
      hash: terminalTokens.hash,
      member: members,
      agent: agents,
      expiresAt: terminalTokens.expiresAt,
    })
    .from(members)
    .leftJoin(terminalTokens, eq(terminalTokens.memberId, members.id))
    .leftJoin(agents, eq(agents.id, members.agentId))
    .where(
      inArray(
        members.id,
        terminals.map(({ memberId }) => memberId),
      ),
    )
  const known = new Map(rows.map((row) => [row.member.id, row]))
  const memberOf = new Map(terminals.map(({ tokenHash, memberId }) => [tokenHash, memberId]))
  return reasons([...memberOf.keys()], (hash) => {
    const row = known.get(memberOf.get(hash) ?? 0)
    if (!row) return 'revoked'
    if (!mayConnect(row, now)) return 'frozen'
    if (row.hash === hash && row.expiresAt !== null && row.expiresAt > now) return undefined
    return row.hash === null || row.hash === hash ? 'revoked' : 'elsewhere'
  })
}

function reasons(
  hashes: string[],
  reasonOf: (hash: string) => SessionReason | undefined,
): Map<string, SessionReason> {
  const found = new Map<string, SessionReason>()
  for (const hash of hashes) {
    const reason = reasonOf(hash)
    if (reason) found.set(hash, reason)
  }
  return found
}
