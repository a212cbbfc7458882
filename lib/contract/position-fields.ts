import { z } from 'zod'
import { namedSchemas } from './named-schemas.ts'

export const positionTypes = ['gps', 'beidou', 'network'] as const
export const positionType = z.enum(positionTypes).describe('The way in which the position was found.')
/** Reasons for which a reported position does not count: it is stored as reported, but moves no member. */
export const positionFaults = ['noPlace', 'unreachable'] as const
export type PositionFault = (typeof positionFaults)[number]
export const positionFault = z
  .enum(positionFaults)
  .describe('The reason for which the position does not count.')
export const positionAddress = z
  .string()
  .describe('The place of the position in words, as the terminal reported it; empty: it reported none.')

/** An area between two meridians and two parallels, in WGS-84 degrees; it must not cross the date line. */
export const area = z
  .object({
    west: z.number().min(-180).max(180),
    south: z.number().min(-90).max(90),
    east: z.number().min(-180).max(180),
    north: z.number().min(-90).max(90),
  })
  .refine(({ west, south, east, north }) => west <= east && south <= north, 'invalid')
  .register(namedSchemas, {
    id: 'Area',
    description: 'An area between two meridians and two parallels, in WGS-84 degrees.',
  })
export type Area = z.output<typeof area>
