import type { Map as MapLibre } from 'maplibre-gl'

const drawNothing = () => {}

/**
 * Disables MapLibre's sky, which is never visible on a map seen from straight above: for a style without one
 * it draws a transparent sky over all pixels of every frame, which takes half of a frame's time without a
 * graphics processor.
 */
export function leaveOutSky({ painter }: MapLibre): void {
  painter.drawFunctions = { ...painter.drawFunctions, sky: drawNothing }
}
