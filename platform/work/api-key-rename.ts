import type { apiKey } from '../../lib/contract/api-key.ts'
import { apiKeyMay, apiKeyStatus } from '../../lib/contract/api-key-states.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import { apiKeys } from '../db/schema-api-keys.ts'
import { illegal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { holdOne } from '../store/change.ts'
import { writeEdit } from '../store/edit.ts'
import type { WriteContext } from '../wire/context.ts'

/**
 * Renames an active API key, unless it changed since it was read. Rows of the log still have its former name.
 */
export async function renameApiKey(
  { apiKeyId, rowVersion, name }: RequestOf<typeof apiKey.renameApiKey>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: [apiKeyId] })
  return context.write(async (tx) => {
    const row = await holdOne(tx, apiKeys, apiKeyId, { scope: scopeOf(account), rowVersion })
    if (!apiKeyMay('rename', { status: apiKeyStatus(row, now) })) throw illegal()
    const { before, after, rowVersion: next } = await writeEdit(tx, apiKeys, row, { name }, { now })
    context.note({ before, after })
    return { apiKeyId, rowVersion: next }
  })
}
