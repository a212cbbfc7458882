import { z } from 'zod'
import { fenceKind, type fenceKinds } from './fence-shape.ts'
import { id, moment } from './fields.ts'
import { certificationStatuses, terminalTypes } from './member.ts'
import { type Permission, type Role, roleMay } from './permissions.ts'
import { versionModel, versionType } from './release.ts'

/** The events to which a webhook can subscribe. */
export const webhookEvents = [
  'memberCreated',
  'fenceEntered',
  'fenceLeft',
  'fenceStayed',
  'certificationDecided',
  'versionReleased',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The `type` of a posted message: an event, or an operator's test. */
export const webhookMessageTypes = [...webhookEvents, 'test'] as const
export type WebhookMessageType = (typeof webhookMessageTypes)[number]

/** The webhook event for each kind of geofence event. */
export const fenceWebhookEvents = {
  entering: 'fenceEntered',
  leaving: 'fenceLeft',
  staying: 'fenceStayed',
} as const satisfies Record<(typeof fenceKinds)[number], WebhookEvent>

const fenceData = z.object({
  fenceEventId: id,
  agentInfoId: id.nullable(),
  fenceId: id,
  fenceName: z.string(),
  userId: id,
  nickName: z.string(),
  kind: fenceKind,
  longitude: z.number(),
  latitude: z.number(),
  eventTime: moment,
})

/** The `data` of each message. Objects drop every undeclared field, so that no secret is sent by accident. */
export const webhookData = {
  memberCreated: z.object({
    userId: id,
    agentInfoId: id.nullable(),
    account: z.string(),
    nickName: z.string(),
    terminalType: z.enum(terminalTypes),
    telephone: z.string(),
    imei: z.string(),
    createTime: moment,
  }),
  fenceEntered: fenceData,
  fenceLeft: fenceData,
  fenceStayed: fenceData,
  certificationDecided: z.object({
    certificationId: id,
    agentInfoId: id.nullable(),
    userId: id,
    status: z.enum(certificationStatuses).describe('The status after the decision.'),
    failureReason: z.string(),
    updateTime: moment,
  }),
  versionReleased: z.object({
    versionId: id,
    type: versionType,
    number: z.string(),
    model: versionModel(z.string()),
    force: z.boolean(),
    content: z.string().describe('The notes about the version, for people.'),
    url: z.string().describe('The address of a web page about the version; empty: none.'),
    ringTime: moment,
  }),
  test: z.object({ webhookId: id }),
} as const satisfies Record<WebhookMessageType, z.ZodType>

export type WebhookData<Type extends WebhookMessageType> = z.input<(typeof webhookData)[Type]>

/** Events about records without an agent, with the permission to read these records. */
const platformEvents: Readonly<Partial<Record<WebhookEvent, Permission>>> = {
  versionReleased: 'versions.read',
}

/**
 * Whether a webhook of an agent (null: of the platform, whose webhooks get the events of every agent) may
 * subscribe to an event, for an operator of a role.
 */
export function webhookMayHear(event: WebhookEvent, agentInfoId: number | null, role: Role): boolean {
  const permission = platformEvents[event]
  return permission === undefined || (agentInfoId === null && roleMay(role, permission))
}
