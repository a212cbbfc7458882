import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { markLimit, namedLimit } from './limits.ts'
import { terminalTypes } from './member.ts'
import { area, positionAddress, positionType } from './position-fields.ts'

export const mapStates = ['online', 'stale', 'offline'] as const
export type MapState = (typeof mapStates)[number]

const state = z.enum(mapStates).describe('The state of the member on the map.')
const counts = {
  online: z.number().int().describe('The number of members that are online with a new position.'),
  stale: z.number().int().describe('The number of members that are online with an old position.'),
  offline: z.number().int().describe('The number of members that are offline.'),
}

/** A member with its last position. */
const mapMember = z.object({
  userId: id,
  account: z.string(),
  nickName: z.string(),
  terminalType: z.enum(terminalTypes),
  longitude: z.number(),
  latitude: z.number(),
  address: positionAddress,
  type: positionType,
  signInTime: moment,
  state,
})
export type MapMember = z.output<typeof mapMember>

/**
 * The members of one cell of the map: the middle of their positions, their number, and the area that contains
 * them all.
 */
const mark = z.object({
  longitude: z.number(),
  latitude: z.number(),
  ...counts,
  area: area.describe('The area that has all members of the mark.'),
  member: mapMember.nullable().describe('The member of the mark, where it is the only one; else null.'),
})
export type Mark = z.output<typeof mark>

export const mapWindow = {
  /**
   * The last positions of the members in a window of the map, grouped into at most {@link markLimit} marks.
   */
  mapWindow: readCall({
    path: 'gpsRecord/mapWindow',
    access: 'positions.read',
    request: z.object({
      area,
      zoom: z.number().int().min(0).max(18),
      agentInfoId: id.optional(),
      groupId: id.optional(),
      terminalType: z.enum(terminalTypes).optional(),
      state: state.optional(),
    }),
    result: z.object({
      marks: z.array(mark).max(markLimit),
      members: z
        .array(mapMember)
        .max(namedLimit)
        .describe(`The members in the window that reported last, at most ${namedLimit}.`),
      total: z.number().int().describe('The number of members with a position in the window.'),
      ...counts,
    }),
  }),
}
