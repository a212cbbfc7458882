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

  useImperativeHandle(
    ref,
    () => ({
      show: ({ latitude, longitude, zoom }) =>
        map.current?.easeTo({
          ...(latitude !== undefined && longitude !== undefined && { center: [longitude, latitude] }),
          ...(zoom !== undefined && { zoom: engineZoom(zoom) }),
        }),
    }),
    [map],
  )

  const tellView = () => {
    const bounds = map.current?.getBounds()
    if (!map.current || !bounds) return
    const { lat, lng } = map.current.getCenter()
    const now = { latitude: lat, longitude: lng, zoom: addressZoom(map.current.getZoom()) }
    const [west, south, east, north] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ]
    setSeen(now)
    setHeld(undefined)
    onView({ place: now, area: areaWithin({ west, south, east, north }) })
  }
  const markAt = (found: Pointed['features']) =>
    marks[Number(found?.find(({ properties }) => properties?.at !== undefined)?.properties?.at)]

  return {
    seen,
    hovered,
    features: waitingFeatures ?? features,
    look,
    tellView,
    zoomBy: (by: number) => map.current?.easeTo({ zoom: engineZoom(Math.round(seen.zoom) + by) }),
    /** Events and settings that the engines have in common. */
    shared: {
      initialViewState: { ...spec.place, zoom: engineZoom(spec.place.zoom) },
      minZoom: engineZoom(zooms.least),
      maxZoom: engineZoom(zooms.closest),
      renderWorldCopies: false,
      attributionControl: false,
      // A fade would draw the whole map some twenty times for each batch of positions.
      fadeDuration: 0,
      dragRotate: false,
      touchPitch: false,
      maxPitch: 0,
      locale: { 'Map.Title': spec.words.map },
      // No mark is searched under a pointer that drags.
      interactiveLayerIds: waitingFeatures ? none : layers,
      cursor: hovered ? 'pointer' : '',
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
      onMouseMove({ features: found }: Pointed) {
        const mark = markAt(found)
        setHovered(
          mark && (mark.kind === 'many' ? mark.title : `${mark.name} · ${spec.words.states[mark.kind]}`),
        )
      },
    },
  }
}

const layers = ['marks']
const none: string[] = []

const boundsOf = ({ west, south, east, north }: Area): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
]

/** A click on several members zooms in by one to four levels. */
const closer = (zoom: number) => ({ padding: 80, maxZoom: engineZoom(Math.min(zoom + 4, zooms.closest)) })
