import type { apiKey } from '../../lib/contract/api-key.ts'
import { grantable, roleOfKey } from '../../lib/contract/api-key-permissions.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import { apiKeyLimit } from '../../lib/contract/limits.ts'
import { agents } from '../db/schema.ts'
import { tenantOfNew } from '../rules/member-rules.ts'
import { invalid, Refusal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { day } from '../rules/units.ts'
import { apiKeyText, hashKeySecret, makeKeySecret } from '../secrets/api-key.ts'
import { countLiveKeys, insertApiKey } from '../store/api-keys.ts'
import { holdOne } from '../store/change.ts'
import type { WriteContext } from '../wire/context.ts'

/** Makes an API key of the caller's tenant; the answer alone has the key itself. */
export async function addApiKey(
  { name, days, agentInfoId, ...requested }: RequestOf<typeof apiKey.addApiKey>,
  context: WriteContext,
) {
  const { services, account, now } = context
  const agentId = tenantOfNew(scopeOf(account), agentInfoId)
  const permissions = [...new Set(requested.permissions)]
  const allowed = grantable(roleOfKey({ agentId, isOwner: account.id === services.ownerId }))
  if (!permissions.every((permission) => allowed.includes(permission))) {
    throw invalid({ permissions: 'ownersOnly' })
  }
  const secret = makeKeySecret()
  const expiresAt = new Date(now.getTime() + days * day)
  return context.write(async (tx) => {
    // Locked, so that the agent is not deleted meanwhile.
    if (agentId !== null) await holdOne(tx, agents, agentId, { scope: null, lock: 'no key update' })
    const live = await countLiveKeys(tx, agentId, now)
    if (live >= apiKeyLimit)
      throw new Refusal('limit', 'too many API keys', { used: live, limit: apiKeyLimit })
    const row = { name, permissions, agentId, expiresAt }
    const id = await insertApiKey(tx, {
      ...row,
      secretHash: hashKeySecret(secret),
      ending: secret.slice(-4),
      accountId: account.id,
      createdAt: now,
    })
    context.note({ targets: [id], after: row })
    return { apiKeyId: id, key: apiKeyText(id, secret), expireTime: expiresAt.toISOString() }
  })
}
