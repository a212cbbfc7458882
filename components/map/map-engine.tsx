'use client'

import type { FeatureCollection } from 'geojson'
import * as maplibre from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
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
  const { own, words, locale, tag, mapbox } = props.spec
  const map = useRef<MapRef>(null)
  const { seen, hovered, features, look, tellView, zoomBy, shared } = useEngine(props, map)
  const base = useColours(baseColours, 'map-')
  const names = useNames(locale)
  const { style: ownStyle, answers } = useOwnTiles(own, base, locale)
  const style = useMemo(
    () => composedStyle(baseStyle({ colours: base, tiles: tileAddress }), ownStyle, answers),
    [base, ownStyle, answers],
  )
  const hasOwnNames = own !== undefined && own.kind !== 'raster' && answers

  // Requests failed tiles again, without a move of the map.
  useEffect(() => {
    if (answers !== false || !ownStyle) return
    const timer = setInterval(() => {
      const engine = map.current?.getMap()
      for (const source of Object.keys(ownStyle.sources))
        if (engine?.getSource(source)) engine.refreshTiles(source)
    }, askAgain)
    return () => clearInterval(timer)
  }, [answers, ownStyle])

  return (
    <>
      <EngineMap
        ref={map}
        {...shared}
        mapLib={maplibre}
        mapStyle={style}
        attributionControl={false}
        transformRequest={byOwnProtocol}
        onLoad={({ target }) => {
          target.keyboard.disableRotation()
          target.touchZoomRotate.disableRotation()
          tellView()
        }}
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
        place={seen}
        words={words}
        tag={tag}
        attribution={own?.attribution}
        hint={hovered}
        // With Mapbox configured, this engine draws the map only after Mapbox failed.
        isSilent={answers === false || mapbox !== undefined}
        onZoom={zoomBy}
      />
    </>
  )
}

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** The names of the base map, loaded once per language. */
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
