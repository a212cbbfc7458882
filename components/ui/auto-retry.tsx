'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Reads the page again every so many seconds, until it no longer holds this. Without script the browser does
 * it; a refresh that it is told beside script would reload the page under somebody's hands.
 */
export function AutoRetry({ seconds }: { seconds: number }) {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), seconds * 1000)
    return () => clearInterval(timer)
  }, [router, seconds])
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  )
}
