import type { StateTable } from './states.ts'

export const webhookStatuses = ['active', 'paused', 'stopped'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

export const webhookActions = ['pause', 'resume'] as const
export type WebhookAction = (typeof webhookActions)[number]

/** Status transitions of a webhook by action. Editing, testing, renewing the secret and deleting are always allowed. */
export const webhookStates: StateTable<WebhookAction, WebhookStatus> = {
  pause: { active: 'paused' },
  resume: { paused: 'active', stopped: 'active' },
}

export const webhookMay = (action: WebhookAction, { status }: { status: WebhookStatus }): boolean =>
  webhookStates[action][status] !== undefined

export const webhookOutcomes = ['waiting', 'delivered', 'failed'] as const
export type WebhookOutcome = (typeof webhookOutcomes)[number]

export type WebhookDeliveryAction = 'redeliver'

export const webhookDeliveryStates: StateTable<WebhookDeliveryAction, WebhookOutcome> = {
  redeliver: { waiting: 'waiting', delivered: 'waiting', failed: 'waiting' },
}

/** Whether an action is allowed; never for a message that waits for its first try, which is sent anyway. */
export const webhookDeliveryMay = (
  action: WebhookDeliveryAction,
  { outcome, tries }: { outcome: WebhookOutcome; tries: number },
): boolean => webhookDeliveryStates[action][outcome] !== undefined && (outcome !== 'waiting' || tries > 0)
