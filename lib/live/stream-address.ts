/** Names a page's interest in presence in the address of its stream. */
export const presenceParameter = 'presence'

/** The address of a session's stream, with presence for pages that show it. */
export function streamAddress(session: string, wantsPresence: boolean): string {
  return `/api/live?${new URLSearchParams({ session, ...(wantsPresence && { [presenceParameter]: '1' }) })}`
}
