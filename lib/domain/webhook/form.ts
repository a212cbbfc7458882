import 'server-only'
import { z } from 'zod'
import { tick } from '@/lib/contract/fields'
import type { Role } from '@/lib/contract/permissions'
import { type Webhook, webhookFields } from '@/lib/contract/webhook'
import { type WebhookEvent, webhookEvents, webhookMayHear } from '@/lib/contract/webhook-events'
import { FieldRefusal } from '@/lib/errors/errors'
import type { ChangesIn } from '@/lib/form/changes'
import type { FieldSection } from '@/lib/form/field-spec'
import type { FormValues } from '@/lib/form/form-state'
import { tickedOf } from '@/lib/form/ticked'
import type { Words } from '@/lib/list/words'

const ticks: Record<WebhookEvent, typeof tick> = {
  memberCreated: tick,
  fenceEntered: tick,
  fenceLeft: tick,
  fenceStayed: tick,
  certificationDecided: tick,
  versionReleased: tick,
}

/** The fields of a webhook's form: each event has a checkbox. */
const typed = z.object({ ...webhookFields.omit({ events: true }).shape, ...ticks })
const hasEvent = (input: z.output<typeof typed>) => eventsOf(input).length > 0
const needed = { path: ['memberCreated'], message: 'nothingSelected' }

export const addForm = typed.refine(hasEvent, needed)

/** The fields of an edit. */
export const editedFields = typed

/** For a field of a webhook, the fields of the form that contain it. */
export const saidBy = { events: webhookEvents }

/** The fields of the contract that an edit changes; `known` is the webhook before it. */
export async function changesOfWebhook(
  { url, remark, ...ticked }: ChangesIn<typeof editedFields.shape>,
  known: () => Promise<Webhook>,
) {
  const events = await tickedOf(webhookEvents, ticked, async () => (await known()).events)
  if (events?.length === 0) throw new FieldRefusal({ memberCreated: 'nothingSelected' })
  return { url, remark, events }
}

const eventsOf = (input: Record<WebhookEvent, boolean>) => webhookEvents.filter((event) => input[event])

/** A form's values as fields of the contract. */
export function webhookOf(input: z.output<typeof typed>) {
  return { url: input.url, remark: input.remark, events: eventsOf(input) }
}

interface Owner {
  /** The tenant of the webhook. */
  agentInfoId: number | null
  role: Role
}

/** The fields of a webhook, with the events to which it may subscribe. */
export function webhookSections(words: Words, { agentInfoId, role }: Owner): FieldSection[] {
  const { t, fields, enums } = words
  return [
    {
      title: enums('recordKind.webhook'),
      fields: [
        {
          type: 'url',
          name: 'url',
          label: fields('webhookUrl'),
          required: true,
          wide: true,
          maxLength: 500,
          hint: t('webhooks.urlHint'),
          placeholder: 'https://',
        },
        { type: 'textarea', name: 'remark', label: fields('remark'), wide: true, rows: 2, maxLength: 200 },
      ],
    },
    {
      title: fields('webhookEvents'),
      fields: webhookEvents
        .filter((event) => webhookMayHear(event, agentInfoId, role))
        .map((event) => ({
          type: 'checkbox',
          name: event,
          label: enums(`webhookEvents.${event}`),
          value: 'on',
          hint: t(`webhooks.events.${event}`),
        })),
    },
  ]
}

/** A webhook as values of its form. */
export function webhookValues({ url, remark, events }: Webhook): FormValues {
  return { url, remark, ...Object.fromEntries(events.map((event) => [event, 'on'])) }
}
