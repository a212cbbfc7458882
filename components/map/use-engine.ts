import { type Ref, type RefObject, useImperativeHandle, useMemo, useState } from 'react'
import type { Area } from '@/lib/contract/position-fields'
import { type Chosen, type LiveMark, markFeatures } from '@/lib/map/live-marks'
import { addressZoom, areaWithin, engineZoom, type LivePlace } from '@/lib/map/live-place'
import type { LiveSpec } from '@/lib/map/live-spec'
import { markColours } from '@/lib/map/mark-image'
import { zooms } from '@/lib/map/window'
import { useColours } from './use-colours'

/** The part of the world on the screen. */
export interface LiveView {
  place: LivePlace
  area: Area
}

/** Moves the map. */
export interface EngineHandle {
  show: (place: Partial<LivePlace>) => void
}

export interface MapEngineProps {
  spec: LiveSpec
  marks: readonly LiveMark[]
  /** The chosen member, and its place. */
  chosen: Chosen | undefined
  ref: Ref<EngineHandle>
  /** Called when the map has stopped moving, and first when it is drawn. */
  onView: (view: LiveView) => void
  onMark: (mark: LiveMark) => void
  /** Called when the engine cannot draw its map at all. */
  onFailed: () => void
}

/** The functions that MapLibre's and Mapbox's maps have in common. */
interface EngineMap {
  getCenter: () => { lat: number; lng: number }
  getZoom: () => number
  getBounds: () => Bounds | null
  easeTo: (camera: { center?: [number, number]; zoom?: number }) => unknown
  fitBounds: (
    bounds: [[number, number], [number, number]],
    how: { padding: number; maxZoom: number },
  ) => unknown
}

interface Bounds {
  getWest: () => number
  getSouth: () => number
  getEast: () => number
  getNorth: () => number
}

/** The parts of an engine that turn its map. */
interface Turned {
  keyboard: { disableRotation: () => void }
  touchZoomRotate: { disableRotation: () => void }
}

interface Pointed {
  features?: readonly { properties: Record<string, unknown> | null }[] | undefined
}

/** A movable map, with either engine: its window, its marks, and its reactions to a pointer. */
export function useEngine(
  { spec, marks, chosen, ref, onView, onMark }: MapEngineProps,
  map: RefObject<EngineMap | null>,
) {
  const [seen, setSeen] = useState(spec.place)
  const [hovered, setHovered] = useState<string>()
  const colours = useColours(markColours)
  const features = useMemo(() => markFeatures(marks, chosen), [marks, chosen])
  // Moved marks wait until the map has stopped: placing them again costs several frames.
  const [waitingFeatures, setHeld] = useState<typeof features>()
  // Images are cached by their names, so other colours need other names.
  const look = useMemo(() => Object.values(colours).join(), [colours])

  useImperativeHandle(ref, () => ({ show: (place) => map.current?.easeTo(cameraOf(place)) }), [map])

  const tellView = () => {
    const view = map.current && viewOf(map.current)
    if (!view) return
    setSeen(view.place)
    setHeld(undefined)
    onView(view)
  }
  const markAt = (found: Pointed['features']) => marks[placeAt(found)]

  return {
    features: waitingFeatures ?? features,
    look,
    /** Properties of the tools that float over the map. */
    tools: {
      ...{ place: seen, words: spec.words, tag: spec.tag, hint: hovered },
      onZoom: (by: number) => map.current?.easeTo({ zoom: engineZoom(Math.round(seen.zoom) + by) }),
    },
    /** Events and settings that the engines share. */
    shared: {
      ...steadySettings,
      initialViewState: { ...spec.place, zoom: engineZoom(spec.place.zoom) },
      locale: { 'Map.Title': spec.words.map },
      // No mark is searched under a pointer that drags.
      interactiveLayerIds: waitingFeatures ? none : layers,
      cursor: hovered ? 'pointer' : '',
      onLoad: ({ target }: { target: Turned }) => {
        keepNorthUp(target)
        tellView()
      },
      onMoveStart: () => setHeld(features),
      onMoveEnd: tellView,
      onResize: tellView,
      onMouseOut: () => setHovered(undefined),
      onClick({ features: found }: Pointed) {
        const mark = markAt(found)
        if (!mark) return
        setHovered(undefined)
        if (mark.kind === 'many') map.current?.fitBounds(boundsOf(mark.area), closer(seen.zoom))
        onMark(mark)
      },
      onMouseMove: ({ features: found }: Pointed) => setHovered(hintOf(markAt(found), spec.words)),
    },
  }
}

/** The map shows the world once, from above, with north at the top. */
const steadySettings = {
  minZoom: engineZoom(zooms.least),
  maxZoom: engineZoom(zooms.closest),
  renderWorldCopies: false,
  attributionControl: false,
  // A fade would draw the whole map some twenty times for each batch of positions.
  fadeDuration: 0,
  dragRotate: false,
  touchPitch: false,
  maxPitch: 0,
} as const

function viewOf(map: EngineMap): LiveView | undefined {
  const bounds = map.getBounds()
  if (!bounds) return undefined
  const { lat, lng } = map.getCenter()
  return {
    place: { latitude: lat, longitude: lng, zoom: addressZoom(map.getZoom()) },
    area: areaWithin({
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    }),
  }
}

/** The place of a mark among the marks. */
const placeAt = (found: Pointed['features']) =>
  Number(found?.find(({ properties }) => properties?.at !== undefined)?.properties?.at)

function keepNorthUp({ keyboard, touchZoomRotate }: Turned): void {
  keyboard.disableRotation()
  touchZoomRotate.disableRotation()
}

/** Words of the mark under a pointer. */
function hintOf(mark: LiveMark | undefined, { states }: LiveSpec['words']): string | undefined {
  if (mark?.kind === 'many') return mark.title
  return mark && `${mark.name} · ${states[mark.kind]}`
}

const layers = ['marks']
const none: string[] = []

const cameraOf = ({ latitude, longitude, zoom }: Partial<LivePlace>): Parameters<EngineMap['easeTo']>[0] => ({
  ...(latitude !== undefined && longitude !== undefined && { center: [longitude, latitude] }),
  ...(zoom !== undefined && { zoom: engineZoom(zoom) }),
})

const boundsOf = ({ west, south, east, north }: Area): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
]

/** A click on several members zooms in by one to four levels. */
const closer = (zoom: number) => ({ padding: 80, maxZoom: engineZoom(Math.min(zoom + 4, zooms.closest)) })
