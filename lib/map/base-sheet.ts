import 'server-only'
import { z } from 'zod'
import { html } from '@/lib/html/html'
import { shapesOf } from './base-shapes'
import { type MapWindow, windowAcross, zooms } from './window'

const pixel = z.coerce
  .number()
  .int()
  .min(0)
  .max(256 * 2 ** zooms.most)
const sheetQuery = z.object({
  z: z.coerce.number().int().min(zooms.least).max(zooms.most),
  x: pixel,
  y: pixel,
})

/**
 * The address of the shapes of a window: the same for all users, so that browsers and proxies may cache it.
 */
export const sheetHref = ({ zoom, left, top }: MapWindow) => `/api/map?z=${zoom}&x=${left}&y=${top}`

/** The window in such an address; undefined for any other. */
export function sheetWindow(search: URLSearchParams): MapWindow | undefined {
  const { data } = sheetQuery.safeParse(Object.fromEntries(search))
  return data && windowAcross({ zoom: data.z, left: data.x, top: data.y })
}

/**
 * The shapes of a window, each with its name as id. A page includes them by `use`, so that its stylesheet
 * gives their colours, light or dark, and they are neither in its markup nor in its data for script.
 */
export function baseSheet(window: MapWindow): string {
  const drawn = [...shapesOf(window)].map(([name, data]) => html`<path id="${name}" d="${data}"/>`)
  return html`<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`.text
}
