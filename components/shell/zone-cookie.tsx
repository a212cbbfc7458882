'use client'

import { useEffect } from 'react'

/**
 * Stores the browser's time zone in a cookie for the browser's session, so that the server renders times in it from the
 * next page on. Asking for the zone is slow, so it is done once.
 */
export function ZoneCookie() {
  useEffect(() => {
    if (/(?:^|; )zone=/.test(document.cookie)) return
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
    document.cookie = `zone=${timeZone}; path=/; samesite=lax`
  }, [])
  return null
}
