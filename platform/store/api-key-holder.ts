import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { roleOfKey } from '../../lib/contract/api-key-permissions.ts'
import { apiKeyStatus } from '../../lib/contract/api-key-states.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { agents, loginAccounts } from '../db/schema.ts'
import { apiKeys } from '../db/schema-api-keys.ts'
import { inGoodStanding } from '../rules/good-standing.ts'
import type { Credentials } from '../rules/identity.ts'
import { Unauthorised } from '../rules/refusal.ts'
import { isKeySecret, parseApiKey } from '../secrets/api-key.ts'

const makerAgents = alias(agents, 'maker_agents')

/** A key with its agent, the account that made it, and that account's agent. */
const readHolder = prepared((db) =>
  db
    .select({
      key: apiKeys,
      maker: loginAccounts,
      agentStatus: agents.status,
      agentExpiresAt: agents.expiresAt,
      makerAgentStatus: makerAgents.status,
      makerAgentExpiresAt: makerAgents.expiresAt,
    })
    .from(apiKeys)
    .innerJoin(loginAccounts, eq(loginAccounts.id, apiKeys.accountId))
    .leftJoin(agents, eq(agents.id, apiKeys.agentId))
    .leftJoin(makerAgents, eq(makerAgents.id, loginAccounts.agentId))
    .where(eq(apiKeys.id, sql.placeholder('id')))
    .prepare('api_key_holder'),
)

type Holder = Awaited<ReturnType<ReturnType<typeof readHolder>['execute']>>[number]

/**
 * The holder of an API key: the account that created it, limited to the key's agent and permissions. Nothing
 * is cached, so a revoked key, or one whose account or agent is suspended, fails at its next call on every
 * process. Every failure is the same `Unauthorised`.
 */
export async function identifyKey(db: Db, token: string, ownerId: number, now: Date): Promise<Credentials> {
  const sent = parseApiKey(token)
  const [found] = sent ? await readHolder(db).execute({ id: sent.id }) : []
  const isRight = isKeySecret(sent?.secret ?? '', found?.key.secretHash)
  if (!sent || !found || !isRight) throw new Unauthorised()
  const { key, maker } = found
  if (apiKeyStatus(key, now) !== 'live' || !isStanding(found, now)) throw new Unauthorised()
  const { id, account, nickName } = maker
  const isOwner = id === ownerId
  const { agentId } = key
  const tokenHash = key.secretHash
  return {
    tokenHash,
    account: {
      id,
      account,
      nickName,
      role: roleOfKey({ agentId, isOwner }),
      agentId,
      onBehalf: isOwner && agentId !== null,
      tokenHash,
      key: { id: key.id, name: key.name, permissions: key.permissions },
    },
  }
}

/** Whether the account may be signed in and still sees the key's agent, which is in good standing. */
function isStanding({ key, maker, ...of }: Holder, now: Date): boolean {
  const { enabled, agentId } = maker
  if (agentId !== null && agentId !== key.agentId) return false
  const makerAgent = { agentStatus: of.makerAgentStatus, agentExpiresAt: of.makerAgentExpiresAt }
  if (!inGoodStanding({ enabled, agentId, ...makerAgent }, now)) return false
  const { agentStatus, agentExpiresAt } = of
  return inGoodStanding({ enabled, agentId: key.agentId, agentStatus, agentExpiresAt }, now)
}
