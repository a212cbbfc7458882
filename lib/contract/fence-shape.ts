import { z } from 'zod'
import { boxOf, crossesItself, isOnTheMap, isTooWide } from './fence-geometry.ts'
import { namedSchemas } from './named-schemas.ts'

/** The shapes of geofences and the kinds of their events. */

export const fenceShapes = ['circle', 'polygon'] as const
/** The kinds of events that a fence can have. */
export const fenceKinds = ['entering', 'leaving', 'staying'] as const
export const fenceKind = z.enum(fenceKinds).describe('The kind of the event at the geofence.')
export type FenceKind = (typeof fenceKinds)[number]

/** Smallest and largest radius in metres, and most corners of a polygon. */
export const radiusRange = { min: 10, max: 100_000 } as const
export const mostCorners = 100

const longitude = z.number('required').min(-180, 'tooSmall').max(180, 'tooLarge')
const latitude = z.number('required').min(-90, 'tooSmall').max(90, 'tooLarge')
const corner = z.object({ longitude, latitude })

const circle = z.object({
  kind: z.literal('circle').describe('A circle around a point.'),
  longitude,
  latitude,
  radius: z.number('required').min(radiusRange.min, 'tooSmall').max(radiusRange.max, 'tooLarge'),
})

const polygon = z.object({
  kind: z.literal('polygon').describe('A polygon, at most 5 degrees wide and high.'),
  corners: z
    .array(corner)
    .min(3, 'tooFewCorners')
    .max(mostCorners, 'tooManyCorners')
    .refine((corners) => !crossesItself(corners), 'crossesItself')
    .refine((corners) => !isTooWide(corners), 'areaTooLarge'),
})

/** A shape must not cross the date line or lie on a pole. */
export const fenceShape = z
  .discriminatedUnion('kind', [circle, polygon])
  .refine((shape) => isOnTheMap(boxOf(shape)), { message: 'invalid', path: ['longitude'] })
  .register(namedSchemas, {
    id: 'FenceShape',
    description: 'A circle or a polygon on the map, in WGS-84 degrees.',
  })
export type FenceShape = z.output<typeof fenceShape>
