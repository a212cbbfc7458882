import { endedKeyDays } from '../api-key.ts'
import { apiKeyLimit } from '../limits.ts'
import type { AboutCalls } from './about.ts'

export const aboutKeys: AboutCalls<'apiKey'> = {
  apiKey: {
    addApiKey: [
      'Makes an API key',
      `\`key\` is told by this answer alone. An account of an agent makes keys of that agent; others name an agent, or none for a key that reaches all tenants. A permission that the key's role lacks is refused as invalid. At most ${apiKeyLimit} live keys an agent, else code 6.`,
    ],
    apiKeysWithPage: [
      'Lists the API keys of the scope',
      `The key itself is not stored. \`lastUsed\` and \`lastAddress\` are those of the first call of a minute. A key is listed for ${endedKeyDays} days after its end.`,
    ],
    renameApiKey: [
      'Renames an API key',
      'Only while it is live; permissions and end stay. Entries of the operation log keep the name that the key had.',
    ],
    revokeApiKeys: [
      'Revokes API keys for good',
      'All or none. Their next call is refused. A revoked key counts as `already`; an expired one is refused.',
    ],
  },
}
