import { type Wanted, wantedNames } from '@/lib/stream/wanted'

/**
 * The address of a session's stream, with the numbered events that its pages display:
 * `&presence=1&positions=1`.
 */
export function streamAddress(session: string, wanted: Wanted): string {
  const names = wantedNames.filter((name) => wanted[name])
  return `/api/live?${new URLSearchParams([['session', session], ...names.map((name) => [name, '1'])])}`
}

/** The numbered events that the address of a stream requests. */
export const wantedOf = (search: URLSearchParams): Wanted => ({
  presence: search.has('presence'),
  positions: search.has('positions'),
})
