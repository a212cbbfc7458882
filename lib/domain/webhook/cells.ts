import 'server-only'
import type { Webhook, WebhookDelivery } from '@/lib/contract/webhook'
import type { WebhookMessageType } from '@/lib/contract/webhook-events'
import type { WebhookOutcome, WebhookStatus } from '@/lib/contract/webhook-states'
import { formatNumber } from '@/lib/format/numbers'
import type { StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { StatusTone } from '@/lib/list/status-tone'
import type { Words } from '@/lib/list/words'

const statusTones: Record<WebhookStatus, StatusTone> = { active: 'neutral', paused: 'hollow', stopped: 'bad' }
const outcomeTones: Record<WebhookOutcome, StatusTone> = {
  waiting: 'warn',
  delivered: 'neutral',
  failed: 'bad',
}

/**
 * Whether events are posted, and who paused the webhook; of an active one also the number of failed tries.
 */
export function webhookState({ status, failures }: Webhook, { t, enums }: Words): StatusContent {
  if (status !== 'active' || failures === 0)
    return statusCell(statusTones[status], enums(`webhookStatus.${status}`))
  return statusCell('warn', t('webhooks.failing', { count: failures }))
}

export const outcomeCell = ({ outcome }: Pick<WebhookDelivery, 'outcome'>, { enums }: Words): StatusContent =>
  statusCell(outcomeTones[outcome], enums(`webhookOutcome.${outcome}`))

export const eventText = (type: WebhookMessageType, { enums }: Words): string =>
  enums(`webhookEvents.${type}`)

export const eventsText = ({ events }: Pick<Webhook, 'events'>, words: Words): string =>
  events.map((event) => eventText(event, words)).join(' · ')

type Tried = Pick<Webhook, 'lastTime' | 'lastStatus' | 'lastProblem'>

/** The HTTP status of the last try, or the reason why it has none; a dash before the first try. */
export function answerText({ lastTime, lastStatus, lastProblem }: Tried, { t, enums }: Words): string {
  if (!lastTime || !lastProblem) return '—'
  if (lastStatus !== null) return t('webhooks.status', { status: String(lastStatus) })
  return enums(`webhookProblem.${lastProblem}`)
}

/**
 * The time of the next try, formatted by `momentText`; a message of a paused webhook waits for its operator.
 */
export function nextTry(
  { outcome, nextTime }: Pick<WebhookDelivery, 'outcome' | 'nextTime'>,
  { t }: Words,
  momentText: (moment: string) => string,
): string {
  if (nextTime) return momentText(nextTime)
  return outcome === 'waiting' ? t('webhookDeliveries.held') : '—'
}

/** The duration of the last try. */
export const durationText = ({ duration }: Pick<WebhookDelivery, 'duration'>, { t, time }: Words): string =>
  duration === null ? '—' : t('webhooks.milliseconds', { count: formatNumber(duration, time.locale) })

/** A body, indented if it is JSON. */
export function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
