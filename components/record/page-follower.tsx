'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { hearPage } from '@/lib/live/page-events'
import type { LiveEvent } from '@/lib/stream/event-stream'

/** Least milliseconds between two reads of the page. */
const readEvery = 2000

interface PageFollowerProps {
  /** The events that contain rows of the page's kind. */
  event: 'fences' | 'versions'
  rowId: number
  /** Milliseconds between reads without an event, because some changes cause none. */
  readAtLeast?: number
}

/**
 * Reads a row's page again when events contain the row, so that its figures are current. A hidden page is
 * read when it becomes visible; a page with a dialog has no follower, because a read would change the rows
 * that are being confirmed.
 */
export function PageFollower({ event, rowId, readAtLeast }: PageFollowerProps) {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let readAt = performance.now()
    let isBehind = false
    const read = () => {
      timer = undefined
      isBehind = document.hidden
      if (isBehind) return
      readAt = performance.now()
      router.refresh()
    }
    const readSoon = () => {
      timer ??= setTimeout(read, Math.max(0, readAt + readEvery - performance.now()))
    }
    const wake = () => isBehind && readSoon()
    const unhear = hearPage((liveEvent) => {
      if (liveEvent.event === 'gap' || (liveEvent.event === event && namedRows(liveEvent).includes(rowId)))
        readSoon()
    })
    const again = readAtLeast === undefined ? undefined : setInterval(readSoon, readAtLeast)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      clearInterval(again)
      unhear()
      document.removeEventListener('visibilitychange', wake)
    }
  }, [router, event, rowId, readAtLeast])
  return null
}

function namedRows(liveEvent: LiveEvent): readonly number[] {
  if (liveEvent.event === 'fences') return liveEvent.payload.fenceIds
  return liveEvent.event === 'versions' ? liveEvent.payload.versionIds : []
}
