import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureCollection } from 'geojson'
import { z } from 'zod'

/** A layer of the base map of lines or areas; data/basemap/README.md describes each. */
export type BaseLayer =
  | 'admin1-lines'
  | 'borders'
  | 'china'
  | 'lakes'
  | 'land'
  | 'railroads'
  | 'rivers'
  | 'urban'
  | 'world-countries'

const text = z.string().optional()

const place = z.object({
  name_en: z.string(),
  name_zh: text,
  name_my: text,
  pop_max: z.number().default(0),
  scalerank: z.number(),
  capital: z.enum(['country', 'country-alt', 'region']).optional().catch(undefined),
  country: text,
  admin1: text,
})

const division = z.object({
  country: text,
  name_en: z.string(),
  name_zh: text,
  name_local: text,
  scalerank: z.number(),
})

/** A town of the base map, with its names. */
export type Town = z.output<typeof place> & Spot
/** The point at which the name of a first-level division is written. */
export type Division = z.output<typeof division> & Spot

/** Degrees in WGS-84. */
export interface Spot {
  longitude: number
  latitude: number
}

/** Reads a layer of lines or areas. The files are the project's own, so their format is not validated. */
export function readLayer(name: BaseLayer): FeatureCollection {
  return JSON.parse(readFileSync(pathOf(name), 'utf8'))
}

/**
 * All towns, in the order of the file. Natural Earth marks Taipei as a country's capital, maps in China as a
 * province's.
 */
export const readTowns = (): Town[] =>
  readPoints('places', place).map((town) =>
    town.country === 'TW' && town.capital === 'country' ? { ...town, capital: 'region' } : town,
  )

/** The label points of all first-level divisions. */
export const readDivisions = (): Division[] => readPoints('admin1-labels', division)

const points = z.object({
  features: z.array(
    z.object({
      properties: z.unknown(),
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
    }),
  ),
})

function readPoints<Properties extends z.ZodObject>(name: string, properties: Properties) {
  const { features } = points.parse(JSON.parse(readFileSync(pathOf(name), 'utf8')))
  return features.map((feature) => {
    const [longitude, latitude] = feature.geometry.coordinates
    return { ...properties.parse(feature.properties), longitude, latitude }
  })
}

// The console and the platform both run in the project's folder.
const pathOf = (name: string) => join(process.cwd(), 'data', 'basemap', `${name}.geojson`)
