import { and, eq, gt, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { type ApiKey, type apiKey, expiringDays } from '../../lib/contract/api-key.ts'
import { type ApiKeyStatus, apiKeyStatus } from '../../lib/contract/api-key-states.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import { agents, loginAccounts } from '../db/schema.ts'
import { apiKeys, apiKeyUses } from '../db/schema-api-keys.ts'
import { day } from '../rules/units.ts'
import { contains } from './contains.ts'
import { byTenant, is } from './filters.ts'
import { byMoment } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'

const { revokedAt, expiresAt } = apiKeys
/** One page of the API keys in a scope. */
export const apiKeyPage = pageOf<RequestOf<typeof apiKey.apiKeysWithPage>, ApiKey>({
  table: apiKeys,
  id: apiKeys.id,
  orders: { createTime: byMoment(apiKeys.createdAt), expireTime: byMoment(expiresAt) },
  usual: 'createTime',
  seenBy: byTenant(apiKeys.agentId),
  conditions: {
    name: contains(apiKeys.name),
    agentInfoId: is(apiKeys.agentId),
    status: (status, { now }) => hasStatus(status, now),
    expiringSoon: (isTrue, { now }) => (isTrue ? isExpiring(now) : not(isExpiring(now))),
  },
  read: keysByIds,
  idOf: ({ apiKeyId }) => apiKeyId,
})

function hasStatus(status: ApiKeyStatus, now: Date): SQL | undefined {
  if (status === 'revoked') return isNotNull(revokedAt)
  return and(isNull(revokedAt), status === 'live' ? gt(expiresAt, now) : lte(expiresAt, now))
}

/** Active, and near its end. */
function isExpiring(now: Date): SQL {
  const end = new Date(now.getTime() + expiringDays * day)
  return sql`(${revokedAt} is null and ${expiresAt} > ${now.toISOString()} and ${expiresAt} <= ${end.toISOString()})`
}

async function keysByIds({ db, now }: Reader, ids: number[]): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKeys, agentName: agents.name, madeBy: loginAccounts.account, use: apiKeyUses })
    .from(apiKeys)
    .innerJoin(loginAccounts, eq(loginAccounts.id, apiKeys.accountId))
    .leftJoin(agents, eq(agents.id, apiKeys.agentId))
    .leftJoin(apiKeyUses, eq(apiKeyUses.keyId, apiKeys.id))
    .where(inArray(apiKeys.id, ids))
  return rows.map(({ key, agentName, madeBy, use }) => ({
    apiKeyId: key.id,
    name: key.name,
    ending: key.ending,
    permissions: key.permissions,
    agentInfoId: key.agentId,
    agentInfoName: agentName ?? '',
    madeBy,
    status: apiKeyStatus(key, now),
    expireTime: key.expiresAt.toISOString(),
    createTime: key.createdAt.toISOString(),
    revokeTime: key.revokedAt?.toISOString() ?? null,
    lastUsed: use?.usedAt.toISOString() ?? null,
    lastAddress: use?.address ?? '',
    rowVersion: key.rowVersion,
  }))
}
