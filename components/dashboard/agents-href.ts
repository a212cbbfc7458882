import type { AgentStatus } from '@/lib/contract/agent'
import type { Locale } from '@/lib/i18n/locales'
import { isScreenName, screenPath } from '@/lib/screens'

const list: string = 'agents'

/** The list of the agents in a status; undefined in a console without that screen. */
export function agentsHref(locale: Locale, status: AgentStatus): string | undefined {
  return isScreenName(list) ? `/${locale}${screenPath(list)}?status=${status}` : undefined
}
