import type { NotedError } from '../contract/server-info.ts'

/** The most stored errors. */
const ringSize = 20
/** The most causes of an error. */
const deepest = 4

export interface ErrorRing {
  note(error: unknown, by: { at: Date; requestId: string; call: string }): void
  /** The stored errors, the latest first. */
  latest(): NotedError[]
}

/** Stores the last errors of a process with their request ids. */
export function errorRing(size = ringSize): ErrorRing {
  let noted: NotedError[] = []
  return {
    note(error, { at, requestId, call }) {
      // The client chooses a request's id: a text in another format is not repeated.
      const known = /^[\w-]{1,64}$/.test(requestId) ? requestId : ''
      const entry = { at: at.toISOString(), requestId: known, call, kind: kindOf(error) }
      noted = [entry, ...noted].slice(0, size)
    },
    latest: () => noted,
  }
}

/**
 * The classes and codes of an error and its causes. Messages are left out, because they may contain the
 * request's data.
 */
export function kindOf(error: unknown): string {
  const kinds: string[] = []
  for (let cause = error; cause instanceof Error && kinds.length < deepest; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? ` ${word(cause.code)}` : ''
    kinds.push(`${word(nameOf(cause))}${code}`)
  }
  return kinds.join(' ← ') || 'unknown'
}

/** The class of an error. A build may shorten class names, but not the `name` that errors have. */
function nameOf(error: Error): string {
  return /^error$/i.test(error.name) ? error.constructor.name : error.name
}

/** An identifier of a program; any other text is not repeated. */
function word(text: string): string {
  return /^\w{1,40}$/.test(text) ? text : '?'
}
