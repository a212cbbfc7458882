import { apiKey } from '../../lib/contract/api-key.ts'
import { apiKeyPage } from '../store/api-key-list.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { addApiKey } from '../work/api-key-add.ts'
import { renameApiKey } from '../work/api-key-rename.ts'
import { revokeApiKeys } from '../work/api-key-revoke.ts'

export const apiKeyRoutes = {
  addApiKey: write(apiKey.addApiKey, addApiKey),
  apiKeysWithPage: read(apiKey.apiKeysWithPage, apiKeyPage),
  renameApiKey: write(apiKey.renameApiKey, renameApiKey),
  revokeApiKeys: write(apiKey.revokeApiKeys, revokeApiKeys),
} satisfies Routes<typeof apiKey>
