import 'server-only'
import { apiKey } from '../contract/api-key'
import { partOf } from '../contract/filters'
import { pageSizes } from '../contract/paging'
import { webhookCalls } from '../contract/webhook'
import { screenPath } from '../screens/screen-paths'
import type { Api } from '../upstream/client'
import type { Found } from './found'

const [pageSize] = pageSizes
const longestName = partOf.personName.unwrap().maxLength ?? 0

/** API keys by the beginning of their name. A key has no page of its own: the result links to the list. */
export async function findApiKeys(api: Api, name: string): Promise<Found[]> {
  if (name.length > longestName) return []
  const { list } = await api(apiKey.apiKeysWithPage, { name, pageSize })
  return list.map(({ name: title, agentInfoName, madeBy }) => ({
    title,
    detail: [agentInfoName, madeBy].filter(Boolean).join(' · '),
    path: `${screenPath('apiKeys')}?${new URLSearchParams({ name: title })}`,
  }))
}

/**
 * Webhooks by the beginning of their address or of its host. The result links to the list, whose rows link to
 * the deliveries.
 */
export async function findWebhooks(api: Api, text: string): Promise<Found[]> {
  const { list } = await api(webhookCalls.webhooksWithPage, { url: text, pageSize })
  return list.map(({ url, remark, agentInfoName }) => ({
    title: url,
    detail: [remark, agentInfoName].filter(Boolean).join(' · '),
    path: `${screenPath('webhooks')}?${new URLSearchParams({ url })}`,
  }))
}
