import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { terminalTypes } from './member.ts'
import { area, positionTypes } from './position-fields.ts'

/** `stale`: online, but its last position is older than three report intervals. */
export const mapStates = ['online', 'stale', 'offline'] as const
export type MapState = (typeof mapStates)[number]

/** The most marks in one answer of `mapWindow`, and the most members that it names. */
export const markLimit = 500
export const namedLimit = 50

const counts = { online: z.number().int(), stale: z.number().int(), offline: z.number().int() }

/** A member with its last position, in WGS-84 degrees. */
const mapMember = z.object({
  userId: id,
  account: z.string(),
  nickName: z.string(),
  terminalType: z.enum(terminalTypes),
  longitude: z.number(),
  latitude: z.number(),
  address: z.string(),
  type: z.enum(positionTypes),
  signInTime: moment,
  state: z.enum(mapStates),
})
export type MapMember = z.output<typeof mapMember>

/** The members of one cell of the map: where they are in the middle, how many, and the area that holds them all. */
const mark = z.object({
  longitude: z.number(),
  latitude: z.number(),
  ...counts,
  area,
  /** The member, where it is the only one. */
  member: mapMember.nullable(),
})
export type Mark = z.output<typeof mark>

export const mapWindow = {
  /** The last positions of the members in a window of the map, gathered to at most {@link markLimit} marks. */
  mapWindow: readCall({
    path: 'gpsRecord/mapWindow',
    access: 'positions.read',
    request: z.object({
      area,
      /** Zoom of a map whose world is 256 pixels wide at zoom 0; cells are about 64 pixels wide. */
      zoom: z.number().int().min(0).max(18),
      agentInfoId: id.optional(),
      groupId: id.optional(),
      terminalType: z.enum(terminalTypes).optional(),
      state: z.enum(mapStates).optional(),
    }),
    result: z.object({
      marks: z.array(mark).max(markLimit),
      /** The members in the window that reported last. */
      members: z.array(mapMember).max(namedLimit),
      total: z.number().int(),
      ...counts,
    }),
  }),
}
