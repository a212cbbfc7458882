'use client'

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLoaded } from '@/components/ui/use-loaded'
import { placeOf } from '@/lib/map/live-place'
import type { LiveSpec } from '@/lib/map/live-spec'
import { MapList } from './map-list'
import { MapLayout, MapStage } from './map-parts'
import { MemberCard } from './member-card'
import type { EngineHandle, LiveView } from './use-engine'
import { useLiveMarks } from './use-live-marks'

interface LiveMapProps {
  spec: LiveSpec
  /** The map in the server's markup. */
  list: ReactNode
  picture: ReactNode
  card: ReactNode
  className?: string
}

/** Zoom for a chosen member, unless the map is closer already. */
const memberZoom = 11

/** An engine is large, and works only with WebGL: otherwise the picture remains. */
function needWebgl(): void {
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('the browser has no WebGL')
}

async function loadEngine() {
  needWebgl()
  return (await import('./map-engine')).MapEngine
}

const zoomNow = () => placeOf(new URLSearchParams(location.search))?.zoom

/** The member that a plain click leads to within the map, undefined for none of them; false for any other click. */
function memberLinkAt(event: MouseEvent, path: string): number | undefined | false {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  const url = new URL(link.href)
  if (url.pathname !== path || link.closest('[data-slot=map-frame]')) return false
  return Number(url.searchParams.get('member')) || undefined
}

async function loadMapbox() {
  needWebgl()
  return (await import('./mapbox-engine')).MapboxEngine
}

/**
 * The server's map with the parts that script adds: an engine in place of its picture, marks that move, and a
 * list that follows the window.
 */
export function LiveMap({ spec, list, picture, card, className }: LiveMapProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const Engine = useLoaded(spec.mapbox && !hasFailed ? loadMapbox : loadEngine)
  const root = useRef<HTMLDivElement>(null)
  const engine = useRef<EngineHandle>(null)
  const [frame, setFrame] = useState<HTMLElement>()
  const { marks, answer, chosen, look, choose, isElsewhere } = useLiveMarks(spec)

  useEffect(() => setFrame(root.current?.querySelector<HTMLElement>('[data-slot=map-live]') ?? undefined), [])

  // A link to another window, for example to a found member, moves the map.
  const { latitude, longitude, zoom } = spec.place
  useEffect(() => {
    if (isElsewhere({ latitude, longitude, zoom })) engine.current?.show({ latitude, longitude, zoom })
  }, [latitude, longitude, zoom, isElsewhere])

  const onView = (view: LiveView) => {
    // From now on the frame displays the engine.
    if (frame) frame.dataset.ready = ''
    look(view)
  }
  const openMember = (member: number, spot?: { latitude: number; longitude: number }) => {
    choose(member)
    if (!spot) return
    engine.current?.show({ ...spot, zoom: Math.max(zoomNow() ?? spec.place.zoom, memberZoom) })
  }
  const onClick = (event: MouseEvent) => {
    const member = memberLinkAt(event, spec.path)
    if (!answer || member === false) return
    const item = answer.list.items.find(({ id }) => id === member)
    if (member !== undefined && !item?.spot) return
    event.preventDefault()
    if (member === undefined) choose(undefined)
    else openMember(member, item?.spot)
  }

  const drawn = Engine && (
    <Engine
      ref={engine}
      spec={spec}
      marks={marks}
      chosen={chosen === undefined ? undefined : { userId: chosen, spot: answer?.card?.spot }}
      onView={onView}
      onFailed={() => setHasFailed(true)}
      onMark={(mark) => mark.kind !== 'many' && choose(mark.userId)}
    />
  )
  return (
    <MapLayout ref={root} onClick={onClick} hasMembers={spec.hasMembers} className={className}>
      {answer ? <MapList {...answer.list} current={chosen} /> : list}
      <MapStage>
        {picture}
        {answer ? answer.card && <MemberCard card={answer.card} labels={spec.words.card} /> : card}
      </MapStage>
      {drawn && frame && createPortal(drawn, frame)}
    </MapLayout>
  )
}
