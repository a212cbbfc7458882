'use client'

import { useEffect } from 'react'

/**
 * Stores the browser's time zone in a cookie, so that the server renders times in it from the next page on.
 */
export function ZoneCookie() {
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
    document.cookie = `zone=${timeZone}; path=/; max-age=31536000; samesite=lax`
  }, [])
  return null
}
