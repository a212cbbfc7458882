import 'server-only'
import gcoord from 'gcoord'
import type { Datum } from '@/lib/contract/server-settings'
import type { Spot } from './base-map'
import { isInChina } from './china'

const { BD09, GCJ02, WGS84, transform } = gcoord

const systems = { 'WGS-84': WGS84, 'GCJ-02': GCJ02, 'BD-09': BD09 } as const

/** Rounds of the correction of an inverse; each reduces the error to about a thousandth. */
const rounds = 3

/**
 * A stored position, which is in WGS-84, converted to the datum of the server's map; outside of China all
 * three datums are the same.
 */
export function inDatum(spot: Spot, datum: Datum): Spot {
  return datum === 'WGS-84' || !isInChina(spot) ? spot : forward(spot, datum)
}

/**
 * A spot in the map's datum, converted to WGS-84. Within some 700 m of the border of China a spot may be the
 * image of two; the result is then the one in China.
 */
export function fromDatum(typed: Spot, datum: Datum): Spot {
  if (datum === 'WGS-84') return typed
  let spot = typed
  // The package's own inverse of BD-09 has an error of up to a metre.
  for (let round = 0; round < rounds; round++) {
    const shifted = forward(spot, datum)
    spot = {
      longitude: spot.longitude + typed.longitude - shifted.longitude,
      latitude: spot.latitude + typed.latitude - shifted.latitude,
    }
  }
  return isInChina(spot) ? spot : typed
}

function forward({ longitude, latitude }: Spot, datum: Datum): Spot {
  const [x = longitude, y = latitude] = transform([longitude, latitude], WGS84, systems[datum])
  return { longitude: x, latitude: y }
}

/** Decimals of a degree, about a metre. */
const decimals = 5

/** Latitude and longitude in the map's datum with its name: `16.80528, 96.15611 (WGS-84)`. */
export function coordinatesText(spot: Spot, datum: Datum): string {
  const { latitude, longitude } = inDatum(spot, datum)
  return `${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)} (${datum})`
}
