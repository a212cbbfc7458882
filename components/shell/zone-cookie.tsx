'use client'

import { useEffect } from 'react'

/**
 * Stores the browser's time zone in a cookie for the browser's session, so that the server renders times in it from the
 * next page on. Both the zone and the cookies are slow to ask for, so it is drawn only until the server knows.
 */
export function ZoneCookie() {
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
    document.cookie = `zone=${timeZone}; path=/; samesite=lax`
  }, [])
  return null
}
