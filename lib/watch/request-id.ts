import { randomUUID } from 'node:crypto'

/** The header with the id under which a request is found in the log, of a request and of its answer. */
export const requestIdHeader = 'x-request-id'

/** The id that a request came with, or a new one: text of another format does not enter the log. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{1,64}$/.test(header) ? header : randomUUID()
}
