import { type MapWindow, middleOf, picture, placeIn, spotAt } from './window'

/** Metres around the equator, the width of the map's world. */
const equator = 40_075_017

/** The longest bar of a round length that fits into 130 pixels, exact in the middle of the window. */
export function scaleBar(window: MapWindow): { metres: number; width: number } {
  return scaleAt({ ...middleOf(window), zoom: window.zoom })
}

/** The same for a middle at any zoom. */
export function scaleAt({ latitude, zoom }: { latitude: number; zoom: number }): {
  metres: number
  width: number
} {
  const perPixel = (equator * Math.cos((latitude * Math.PI) / 180)) / (256 * 2 ** zoom)
  const most = perPixel * 130
  const ten = 10 ** Math.floor(Math.log10(most))
  const metres = [5, 2, 1].map((times) => times * ten).find((length) => length <= most) ?? ten
  return { metres, width: Math.round(metres / perPixel) }
}

const steps = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20]

/** Lines of the grid: their places at the window's edge, and their degrees. */
export function gridOf(window: MapWindow): {
  meridians: { x: number; degrees: number }[]
  parallels: { y: number; degrees: number }[]
} {
  const { longitude: west, latitude: north } = spotAt(window, 0, 0)
  const { longitude: east, latitude: south } = spotAt(window, picture.width, picture.height)
  const step = steps.find((degrees) => (east - west) / degrees <= 8) ?? 20
  const between = (from: number, to: number) => {
    const first = Math.ceil(from / step)
    return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) =>
      Number(((first + at) * step).toFixed(4)),
    )
  }
  return {
    meridians: between(west, east).map((degrees) => ({
      x: placeIn(window, { longitude: degrees, latitude: 0 }).x,
      degrees,
    })),
    parallels: between(south, north).map((degrees) => ({
      y: placeIn(window, { longitude: 0, latitude: degrees }).y,
      degrees,
    })),
  }
}
