'use client'

import { useEffect, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'
import { type PlayTrack, placeAt } from '@/lib/domain/track/play'
import { formatDateTime } from '@/lib/format/dates'
import { type Packed, unpack } from '@/lib/format/packed'

export interface TrackPlayerProps {
  /** The tracks in the order of their marks in the picture; null for one without positions. */
  tracks: Packed<readonly (PlayTrack | null)[]>
  /** The second at which playback begins; absent: the first position. */
  start: number | undefined
  zone: string
  labels: { player: string; play: string; pause: string; time: string; speed: string }
}

/** The factors by which playback is faster than real time. */
const speeds = [1, 10, 60, 300, 600, 3600] as const
const usualSpeed = 60

/** Moves a mark along each track in the picture over time. The slider has the time; arrow keys move it. */
export function TrackPlayer({ tracks, start, zone, labels }: TrackPlayerProps) {
  const film = useMemo(() => filmOf(unpack(tracks)), [tracks])
  const [time, setTime] = useState(start ?? film.start)
  const [speed, setSpeed] = useState<number>(usualSpeed)
  const [isPlaying, setPlaying] = useState(false)
  const shownTime = Math.min(Math.max(time, film.start), film.end)
  const isAtEnd = shownTime >= film.end

  useEffect(() => moveHeads(film.tracks, shownTime), [film, shownTime])
  useEffect(() => {
    if (!isPlaying) return
    return everyFrame((seconds) => setTime((before) => Math.min(before + seconds * speed, film.end)))
  }, [isPlaying, speed, film])
  useEffect(() => {
    if (isAtEnd) setPlaying(false)
  }, [isAtEnd])

  const toggle = () => {
    if (!isPlaying && isAtEnd) setTime(film.start)
    setPlaying(!isPlaying)
  }
  const text = formatDateTime(new Date(shownTime * 1000), { zone })
  const label = isPlaying ? labels.pause : labels.play
  return (
    <section
      className="js-only grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-3 border-y px-gutter py-2.5 max-md:grid-cols-[auto_minmax(0,1fr)_auto]"
      aria-label={labels.player}
    >
      <Button
        variant="outline"
        size="icon"
        className="max-md:min-h-8.5"
        type="button"
        aria-label={label}
        title={label}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </Button>
      <input
        type="range"
        className="min-h-6 w-full accent-primary max-md:col-span-full max-md:row-2 max-md:min-h-8.5"
        aria-label={labels.time}
        aria-valuetext={text}
        min={film.start}
        max={film.end}
        step={Math.max(1, Math.round((film.end - film.start) / 1000))}
        value={shownTime}
        onChange={({ currentTarget }) => setTime(Number(currentTarget.value))}
      />
      <output className="whitespace-nowrap tabular-nums">{text}</output>
      <SpeedSelect label={labels.speed} speed={speed} onSpeed={setSpeed} />
    </section>
  )
}

interface SpeedSelectProps {
  label: string
  speed: number
  onSpeed: (speed: number) => void
}

function SpeedSelect({ label, speed, onSpeed }: SpeedSelectProps) {
  return (
    <NativeSelect
      className="w-auto"
      aria-label={label}
      value={speed}
      onChange={({ currentTarget }) => onSpeed(Number(currentTarget.value))}
    >
      {speeds.map((times) => (
        <NativeSelectOption key={times} value={times}>{`×${times}`}</NativeSelectOption>
      ))}
    </NativeSelect>
  )
}

/** The tracks with the first and the last second of all of them. */
function filmOf(tracks: readonly (PlayTrack | null)[]) {
  const all = tracks.flatMap((track) => track ?? [])
  return {
    tracks,
    start: Math.min(...all.map(({ start }) => start)),
    end: Math.max(...all.map(({ start, times }) => start + (times.at(-1) ?? 0))),
  }
}

/**
 * Puts the mark of each track at its member's place; hidden before the first position, hollow while the
 * member is silent.
 */
function moveHeads(tracks: readonly (PlayTrack | null)[], time: number): void {
  for (const head of document.querySelectorAll<SVGGElement>('[data-head]')) {
    const track = tracks[Number(head.dataset.head)]
    const place = track ? placeAt(track, time) : undefined
    head.setAttribute('visibility', place ? 'visible' : 'hidden')
    head.classList.toggle('is-silent', place?.isSilent === true)
    if (place) head.setAttribute('transform', `translate(${place.x.toFixed(1)} ${place.y.toFixed(1)})`)
  }
}

/**
 * Calls `tell` with the seconds since the last call: for each frame, or once a second if the system asks for
 * less motion.
 */
function everyFrame(tell: (seconds: number) => void): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const timer = setInterval(() => tell(1), 1000)
    return () => clearInterval(timer)
  }
  let last: number | undefined
  let frame = requestAnimationFrame(function draw(now) {
    // A hidden tab draws no frames: playback continues from the same time.
    if (last !== undefined) tell(Math.min((now - last) / 1000, 0.25))
    last = now
    frame = requestAnimationFrame(draw)
  })
  return () => cancelAnimationFrame(frame)
}
