'use client'

import type { FeatureCollection } from 'geojson'
import * as maplibre from 'maplibre-gl'
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { Map as EngineMap, Layer, type MapRef, Source } from 'react-map-gl/maplibre'
import type { Area } from '@/lib/contract/position-fields'
import { baseColours, baseStyle } from '@/lib/map/base-style'
import { type Chosen, type LiveMark, markFeatures } from '@/lib/map/live-marks'
import { addressZoom, areaWithin, engineZoom, type LivePlace } from '@/lib/map/live-place'
import type { LiveSpec } from '@/lib/map/live-spec'
import { markColours } from '@/lib/map/mark-image'
import { zooms } from '@/lib/map/window'
import { drawImages } from './engine-images'
import { markLayer, nameLayer } from './engine-layers'
import { loadTile, tileAddress } from './engine-tiles'
import { EngineTools } from './engine-tools'
import { useColours } from './use-colours'

maplibre.setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)
maplibre.addProtocol('console', loadTile)

/** The part of the world that is on the screen. */
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
  /** The chosen member, and where it is. */
  chosen: Chosen | undefined
  ref: Ref<EngineHandle>
  /** Told when the map has come to rest, the first time when it has been drawn. */
  onView: (view: LiveView) => void
  onMark: (mark: LiveMark) => void
}

/** The map by WebGL: it draws the same as the server's picture, and moves. */
export function MapEngine({ spec, marks, chosen, ref, onView, onMark }: MapEngineProps) {
  const { place, own, detail, words, locale, tag } = spec
  const map = useRef<MapRef>(null)
  const [seen, setSeen] = useState(place)
  const [hovered, setHovered] = useState<string>()
  const base = useColours(baseColours, 'map-')
  const colours = useColours(markColours)
  const names = useNames(locale)
  const style = useMemo(
    () => baseStyle({ colours: base, tiles: tileAddress, detail, own }),
    [base, detail, own],
  )
  const features = useMemo(() => markFeatures(marks, chosen), [marks, chosen])
  // Images are kept under their names: other colours are other images.
  const look = useMemo(() => Object.values(colours).join(), [colours])

  // Before the engine asks for the images of another look, which it does a moment later.
  useEffect(() => {
    const engine = map.current?.getMap()
    if (engine) drawImages(engine, colours)
  }, [colours])

  useImperativeHandle(
    ref,
    () => ({
      show: ({ latitude, longitude, zoom }) =>
        map.current?.easeTo({
          ...(latitude !== undefined && longitude !== undefined && { center: [longitude, latitude] }),
          ...(zoom !== undefined && { zoom: engineZoom(zoom) }),
        }),
    }),
    [],
  )

  const tellView = () => {
    const engine = map.current
    if (!engine) return
    const { lat, lng } = engine.getCenter()
    const bounds = engine.getBounds()
    const now = { latitude: lat, longitude: lng, zoom: addressZoom(engine.getZoom()) }
    const [west, south, east, north] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ]
    setSeen(now)
    onView({ place: now, area: areaWithin({ west, south, east, north }) })
  }
  const markAt = (found: readonly { properties: Record<string, unknown> }[] | undefined) =>
    marks[Number(found?.find(({ properties }) => properties.at !== undefined)?.properties.at)]

  return (
    <>
      <EngineMap
        ref={map}
        mapLib={maplibre}
        mapStyle={style}
        initialViewState={{ ...place, zoom: engineZoom(place.zoom) }}
        minZoom={engineZoom(zooms.least)}
        maxZoom={engineZoom(zooms.closest)}
        renderWorldCopies={false}
        attributionControl={false}
        // A fade would draw the whole map some twenty times for each batch of positions.
        fadeDuration={0}
        dragRotate={false}
        touchPitch={false}
        maxPitch={0}
        locale={{ 'Map.Title': words.map }}
        interactiveLayerIds={['marks']}
        cursor={hovered ? 'pointer' : undefined}
        onLoad={({ target }) => {
          target.keyboard.disableRotation()
          target.touchZoomRotate.disableRotation()
          tellView()
        }}
        onStyleData={({ target }) => drawImages(target, colours)}
        onMoveEnd={tellView}
        onResize={tellView}
        onClick={({ features: found }) => {
          const mark = markAt(found)
          if (!mark) return
          setHovered(undefined)
          if (mark.kind === 'many') map.current?.fitBounds(boundsOf(mark.area), closer(seen.zoom))
          onMark(mark)
        }}
        onMouseOut={() => setHovered(undefined)}
        onMouseMove={({ features: found }) => {
          const mark = markAt(found)
          setHovered(
            mark && (mark.kind === 'many' ? mark.title : `${mark.name} · ${words.states[mark.kind]}`),
          )
        }}
      >
        <Source id="names" type="geojson" data={names}>
          <Layer {...nameLayer(look)} />
        </Source>
        <Source id="marks" type="geojson" data={features}>
          <Layer {...markLayer(look)} />
        </Source>
      </EngineMap>
      <EngineTools
        place={seen}
        words={words}
        tag={tag}
        attribution={own?.attribution}
        hint={hovered}
        onZoom={(by) => map.current?.easeTo({ zoom: engineZoom(Math.round(seen.zoom) + by) })}
      />
    </>
  )
}

const boundsOf = ({ west, south, east, north }: Area): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
]

/** A click on several members comes closer by one zoom to four. */
const closer = (zoom: number) => ({ padding: 80, maxZoom: engineZoom(Math.min(zoom + 4, zooms.closest)) })

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** The names of the base map, read once for a language. */
function useNames(locale: string): FeatureCollection {
  const [names, setNames] = useState<FeatureCollection>(nothing)
  useEffect(() => {
    const stopping = new AbortController()
    fetch(`/api/map/names?${new URLSearchParams({ locale })}`, { signal: stopping.signal })
      .then(async (answer) => answer.ok && setNames(await answer.json()))
      // Without names the map still serves.
      .catch(() => {})
    return () => stopping.abort()
  }, [locale])
  return names
}
