'use client'

import mapboxgl from 'mapbox-gl/dist/mapbox-gl-csp.js'
import 'mapbox-gl/dist/mapbox-gl.css'
import { useRef } from 'react'
import { Map as EngineMap, Layer, type MapRef, Source } from 'react-map-gl/mapbox'
import { addMarkImage } from './engine-images'
import { markLayer } from './engine-layers'
import { EngineTools } from './engine-tools'
import { type MapEngineProps, useEngine } from './use-engine'

mapboxgl.workerUrl = new URL('mapbox-gl/dist/mapbox-gl-csp-worker.js', import.meta.url).href

/** The map by Mapbox, with its own style, names and notices, and the marks of the console. */
export function MapboxEngine(props: MapEngineProps) {
  const { mapbox } = props.spec
  const map = useRef<MapRef>(null)
  const isDrawn = useRef(false)
  const { features, look, tools, shared } = useEngine(props, map)
  return (
    <>
      <EngineMap
        ref={map}
        {...shared}
        mapLib={mapboxgl}
        mapboxAccessToken={mapbox?.token ?? ''}
        baseApiUrl={mapbox?.api}
        mapStyle={mapbox?.style}
        projection="mercator"
        attributionControl
        // Disabled, because it would be loaded from Mapbox's host.
        RTLTextPlugin={false}
        onLoad={(event) => {
          isDrawn.current = true
          shared.onLoad(event)
        }}
        onError={() => {
          if (!isDrawn.current) props.onFailed()
        }}
        onStyleData={() => {
          const engine = map.current?.getMap()
          // Registered only once, however often the style changes.
          engine?.off('styleimagemissing', addMarkImage)
          engine?.on('styleimagemissing', addMarkImage)
        }}
      >
        <Source id="marks" type="geojson" data={features}>
          <Layer {...markLayer(look)} />
        </Source>
      </EngineMap>
      <EngineTools {...tools} attribution="" hasStreets isSilent={false} />
    </>
  )
}
