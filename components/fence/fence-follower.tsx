'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { hearPage } from '@/lib/live/page-events'

/** Least milliseconds between two readings of the page. */
const readEvery = 2000
/** Milliseconds until it is read anyway: where a geofence tells of arrivals alone, members leave without an event. */
const readAtLeast = 60_000

/**
 * Reads a geofence's page again when something happened there, so that who is inside, their marks and the last events are
 * as they are now. A page out of sight is read when it is seen again.
 */
export function FenceFollower({ fenceId }: { fenceId: number }) {
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
    const unhear = hearPage((told) => {
      if (told.event === 'gap' || (told.event === 'fences' && told.payload.fenceIds.includes(fenceId)))
        readSoon()
    })
    const again = setInterval(readSoon, readAtLeast)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      clearInterval(again)
      unhear()
      document.removeEventListener('visibilitychange', wake)
    }
  }, [router, fenceId])
  return null
}
