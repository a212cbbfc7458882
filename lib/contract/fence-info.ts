import { z } from 'zod'
import { agentOfNew } from './agent.ts'
import { readCall, writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { fenceKind, fenceKinds, fenceShape, fenceShapes } from './fence-shape.ts'
import { id, moment, requiredText } from './fields.ts'
import { flag, happenedWithin, partOf } from './filters.ts'
import { mostFenceGroups } from './limits.ts'
import { namedSchemas } from './named-schemas.ts'
import { pageOf, pageRequest } from './paging.ts'
import { bulkResult, selection, switchActions } from './selection.ts'
import { timeZone } from './time-zone.ts'
import { asciiNumbers } from './typed-digits.ts'

/** The longest time of `staying`: a week. */
const longestStay = 7 * 24 * 60

/** A time of the day in one spelling, also typed as `8:00` or with signs of full width. */
const clock = (text: string) => asciiNumbers(text).trim().replace(/^\d:/, '0$&')
const timeOfDay = z
  .string('required')
  .max(20, 'tooLong')
  .overwrite(clock)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')

/** Times of the week at which a fence watches. */
export const fenceTimes = z
  .object({
    zone: timeZone,
    days: z
      .array(z.number().int().min(1).max(7))
      .min(1, 'required')
      .refine((days) => new Set(days).size === days.length, 'invalid')
      .describe('The days of the week on which a period begins, each once; 1 is Monday, 7 is Sunday.'),
    from: timeOfDay,
    to: timeOfDay,
  })
  .register(namedSchemas, { id: 'FenceTimes', description: 'Days and hours of the week, in a time zone.' })
export type FenceTimes = z.output<typeof fenceTimes>

/** The fields of a fence that an operator enters. */
export const fenceFields = z.object({
  fenceName: requiredText(60),
  shape: fenceShape,
  groupIds: z
    .array(id)
    .max(mostFenceGroups, 'tooLarge')
    .refine((ids) => new Set(ids).size === ids.length, 'invalid')
    .describe('Groups of the geofence’s agent whose members it watches; empty: all members of the agent.')
    .default([]),
  times: fenceTimes.nullable().default(null),
  kinds: z
    .array(z.enum(fenceKinds))
    .min(1, 'required')
    .refine((kinds) => new Set(kinds).size === kinds.length, 'invalid'),
  stayMinutes: z
    .number()
    .int('invalid')
    .min(1, 'tooSmall')
    .max(longestStay, 'tooLarge')
    .nullable()
    .default(null),
})
export type FenceFields = z.output<typeof fenceFields>

/** Whether a fence with events of stays has the length of a stay. */
export const staysAreTimed = ({ kinds, stayMinutes }: Pick<FenceFields, 'kinds' | 'stayMinutes'>) =>
  !kinds.includes('staying') || stayMinutes !== null
const timed = { message: 'required', path: ['stayMinutes'] }

const fence = z.object({
  fenceId: id,
  fenceName: z.string(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  shape: fenceShape,
  everyone: z.boolean(),
  groups: z
    .array(z.object({ groupId: id, groupName: z.string() }))
    .describe('The groups whose members the geofence watches; empty where it watches all.'),
  times: fenceTimes.nullable(),
  kinds: z.array(z.enum(fenceKinds)),
  stayMinutes: z.number().int().nullable(),
  enabled: z.boolean(),
  insideCount: z.number().int(),
  eventCount: z.number().int(),
  lastEventTime: moment.nullable(),
  createTime: moment,
  updateTime: moment,
  rowVersion: z.number().int(),
})
export type Fence = z.output<typeof fence>

/** An event at a fence. */
export const fenceEvent = z.object({
  fenceEventId: id,
  fenceId: id,
  fenceName: z.string(),
  agentInfoId: id.nullable(),
  userId: id,
  account: z.string(),
  nickName: z.string(),
  kind: fenceKind,
  insideSince: moment.nullable(),
  longitude: z.number(),
  latitude: z.number(),
  eventTime: moment,
})
export type FenceEvent = z.output<typeof fenceEvent>

/** A member inside of a fence, with its latest position. */
export const insideMember = z.object({
  userId: id,
  account: z.string(),
  nickName: z.string(),
  insideSince: moment.nullable(),
  longitude: z.number(),
  latitude: z.number(),
  signInTime: moment,
})
export type InsideMember = z.output<typeof insideMember>

/** The most members inside that one answer lists. */
export const mostInside = 100

export const fenceSorts = ['fenceId', 'fenceName'] as const

/**
 * Geofences: areas with events when members enter, leave or stay, which the platform records as positions
 * arrive.
 */
export const fenceInfo = {
  fencesWithPage: readCall({
    path: 'fenceInfo/fencesWithPage',
    access: 'fences.read',
    request: pageRequest(fenceSorts).extend({
      fenceName: partOf.fenceName,
      agentInfoId: id.optional(),
      shapeKind: z.enum(fenceShapes).optional(),
      kind: fenceKind.optional().describe('Only geofences that tell of this kind of event.'),
      enabled: flag,
    }),
    result: pageOf(fence),
  }),
  /** Creates a fence of an agent (absent: the caller's own), or edits one. A new one is enabled. */
  editFence: writeCall({
    path: 'fenceInfo/editFence',
    access: 'fences.write',
    request: z.discriminatedUnion('mode', [
      fenceFields
        .extend({
          mode: z.literal('create').describe('Makes a geofence, which watches at once.'),
          agentInfoId: agentOfNew.default(null),
        })
        .refine(staysAreTimed, timed),
      changesOf(fenceFields).extend({
        mode: z.literal('edit').describe('Changes the fields of a geofence that are sent.'),
        fenceId: id,
        rowVersion: z.number().int(),
      }),
    ]),
    result: z.object({ fenceId: id, rowVersion: z.number().int() }),
  }),
  operateFence: writeCall({
    path: 'fenceInfo/operateFence',
    access: 'fences.write',
    request: z.object({
      action: z.enum(switchActions).describe('Whether the geofences watch from now on.'),
      fenceIds: selection,
    }),
    result: bulkResult,
  }),
  /** Deletes fences; their events are not deleted. */
  removeFence: writeCall({
    path: 'fenceInfo/removeFence',
    access: 'fences.write',
    request: z.object({ fenceIds: selection }),
    result: z.object({ deleted: z.number().int() }),
  }),
  /** Restores fences that were deleted in the last minutes, with their groups that still exist. */
  restoreFence: writeCall({
    path: 'fenceInfo/restoreFence',
    access: 'fences.write',
    request: z.object({ fenceIds: selection }),
    result: z.object({ restored: z.number().int() }),
  }),
  /** The members inside of a fence at present, the last to enter first. */
  membersInside: readCall({
    path: 'fenceInfo/membersInside',
    access: 'fences.read',
    request: z.object({ fenceId: id }),
    result: z.object({
      total: z.number().int().describe('The number of all members inside of the geofence.'),
      list: z.array(insideMember).max(mostInside),
    }),
  }),
  fenceEventsWithPage: readCall({
    path: 'fenceInfo/fenceEventsWithPage',
    access: 'fences.read',
    request: pageRequest(['eventTime']).extend({
      fenceId: id.optional(),
      agentInfoId: id.optional(),
      userId: id.optional(),
      account: partOf.account,
      groupId: id.optional().describe('Only events of members that are in this group now.'),
      kind: fenceKind.optional(),
      ...happenedWithin,
    }),
    result: pageOf(fenceEvent),
  }),
}
