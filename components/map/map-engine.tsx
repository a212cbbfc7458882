'use client'

import type { FeatureCollection } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import * as maplibre from 'maplibre-gl'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Map as EngineMap, Layer, type MapRef, Source } from 'react-map-gl/maplibre'
import { baseColours, baseStyle } from '@/lib/map/base-style'
import { composedStyle } from '@/lib/map/own-tiles'
import { drawImages } from './engine-images'
import { markLayer, nameLayer } from './engine-layers'
import { loadTile, tileAddress } from './engine-tiles'
import { EngineTools } from './engine-tools'
import { leaveOutSky } from './leave-out-sky'
import { byOwnProtocol } from './own-requests'
import { useColours } from './use-colours'
import { type MapEngineProps, useEngine } from './use-engine'
import { askAgain, useOwnTiles } from './use-own-tiles'

maplibre.setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)
maplibre.addProtocol('console', loadTile)

/**
 * The map by MapLibre: it draws the same as the server's picture, or the operator's own tiles, and can be
 * moved.
 */
export function MapEngine(props: MapEngineProps) {
  const { own, locale, mapbox } = props.spec
  const map = useRef<MapRef>(null)
  const { features, look, tools, shared } = useEngine(props, map)
  const base = useColours(baseColours, 'map-')
  const names = useNames(locale)
  const { style: ownStyle, answers } = useOwnTiles(own, base, locale)
  const style = useMemo(
    () => composedStyle(baseStyle({ colours: base, tiles: tileAddress }), ownStyle, answers),
    [base, ownStyle, answers],
  )
  const hasOwnNames = own !== undefined && own.kind !== 'raster' && answers

  useTilesAgain(map, ownStyle, answers === false)

  return (
    <>
      <EngineMap
        ref={map}
        {...shared}
        mapLib={maplibre}
        mapStyle={style}
        attributionControl={false}
        transformRequest={byOwnProtocol}
        onStyleData={({ target }) => {
          drawImages(target)
          // Called again after a restored context, which creates a new painter.
          leaveOutSky(target)
        }}
      >
        <Source id="names" type="geojson" data={hasOwnNames ? nothing : names}>
          <Layer {...nameLayer(look)} />
        </Source>
        <Source id="marks" type="geojson" data={features}>
          <Layer {...markLayer(look)} />
        </Source>
      </EngineMap>
      <EngineTools
        {...tools}
        attribution={own?.attribution}
        hasStreets={own !== undefined}
        // This engine draws what was to be Mapbox's map only where Mapbox has failed.
        isSilent={answers === false || mapbox !== undefined}
      />
    </>
  )
}

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** Asks again for tiles that failed, without the map being moved. */
function useTilesAgain(
  map: RefObject<MapRef | null>,
  ownStyle: StyleSpecification | undefined,
  haveFailed: boolean,
): void {
  useEffect(() => {
    if (!haveFailed || !ownStyle) return
    const timer = setInterval(() => {
      const engine = map.current?.getMap()
      for (const source of Object.keys(ownStyle.sources))
        if (engine?.getSource(source)) engine.refreshTiles(source)
    }, askAgain)
    return () => clearInterval(timer)
  }, [map, haveFailed, ownStyle])
}

/** The names of the base map, read once for a language. */
function useNames(locale: string): FeatureCollection {
  const [names, setNames] = useState<FeatureCollection>(nothing)
  useEffect(() => {
    const stopping = new AbortController()
    fetch(`/api/map/names?${new URLSearchParams({ locale })}`, { signal: stopping.signal })
      .then(async (answer) => answer.ok && setNames(await answer.json()))
      // The map is usable without names.
      .catch(() => {})
    return () => stopping.abort()
  }, [locale])
  return names
}
