'use client'

import { useEffect } from 'react'

/** Tells the server the browser's time zone, so that the next page shows times in it. */
export function ZoneCookie() {
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there without https
    document.cookie = `zone=${timeZone}; path=/; max-age=31536000; samesite=lax`
  }, [])
  return null
}
