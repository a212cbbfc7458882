/**
 * Stores the browser's time zone in a cookie for the browser's session, so that the server renders times in it from the
 * next page on. Both the zone and the cookies are slow to ask for.
 */
export function tellZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `zone=${timeZone}; path=/; samesite=lax`
}
