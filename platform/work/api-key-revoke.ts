import type { apiKey } from '../../lib/contract/api-key.ts'
import { apiKeyMay, apiKeyStatus } from '../../lib/contract/api-key-states.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import { apiKeys } from '../db/schema-api-keys.ts'
import { illegal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { change } from '../store/change.ts'
import type { WriteContext } from '../wire/context.ts'

/** Revokes API keys, all or none; revoked ones are skipped, and an expired one is refused. */
export async function revokeApiKeys(
  { apiKeyIds }: RequestOf<typeof apiKey.revokeApiKeys>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: apiKeyIds })
  return context.write(async (tx) => {
    const { before, after, changed, already } = await change(tx, apiKeys, apiKeyIds, {
      scope: scopeOf(account),
      to: (row) => {
        if (row.revokedAt) return {}
        if (!apiKeyMay('revoke', { status: apiKeyStatus(row, now) })) throw illegal()
        return { revokedAt: now }
      },
      now,
      idName: 'apiKeyId',
    })
    context.note({ before, after })
    return { changed, already }
  })
}
