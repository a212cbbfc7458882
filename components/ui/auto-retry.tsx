'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Reloads the page's data every `seconds` until this component is gone. Without script a meta refresh does
 * it; beside script that would reload the page while the operator is working.
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
