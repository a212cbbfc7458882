/**
 * Stores the browser's time zone in a session cookie, so that the server renders times in it from the next
 * page on. Reading the zone and the cookies is slow.
 */
export function tellZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `zone=${timeZone}; path=/; samesite=lax`
}
