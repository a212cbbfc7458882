import { and, eq, gt, inArray } from 'drizzle-orm'
import type { SessionReason } from '../../lib/contract/live.ts'
import type { Db } from '../db/connect.ts'
import { agents, loginAccounts, members } from '../db/schema.ts'
import { terminalTokens } from '../db/schema-live.ts'
import { tokens } from '../db/schema-server.ts'
import { inGoodStanding } from '../rules/good-standing.ts'
import { isVoid, mayConnect } from '../rules/terminal-rules.ts'

/**
 * The console sessions that have ended, with the reason, by token hash. `frozen`: the account or its agent is
 * suspended.
 */
export async function endedConsoleSessions(
  db: Db,
  sessions: { tokenHash: string; accountId: number }[],
  now: Date,
): Promise<Map<string, SessionReason>> {
  const accountOf = new Map(sessions.map(({ tokenHash, accountId }) => [tokenHash, accountId]))
  const hashes = [...accountOf.keys()]
  const validTokens = await db
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
  const accountInGoodStanding = new Map(accounts.map((account) => [account.id, inGoodStanding(account, now)]))
  const valid = new Set(validTokens.map(({ hash }) => hash))
  return reasons(hashes, (hash) => {
    if (accountInGoodStanding.get(accountOf.get(hash) ?? 0) === false) return 'frozen'
    return valid.has(hash) ? undefined : 'revoked'
  })
}

/**
 * The terminal sessions that have ended, with the reason, by token hash. `elsewhere`: the member has a newer token.
 */
export async function endedTerminalSessions(
  db: Db,
  terminals: { tokenHash: string; memberId: number }[],
  now: Date,
): Promise<Map<string, SessionReason>> {
  const rows = await db
    .select({
      hash: terminalTokens.hash,
      member: members,
      agent: agents,
      createdAt: terminalTokens.createdAt,
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
    if (row.hash !== null && row.hash !== hash) return 'elsewhere'
    const isOver = row.expiresAt === null || row.expiresAt <= now
    return isOver || isVoid(row) ? 'revoked' : undefined
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
