import type { NotedError } from '../contract/server-info.ts'

/** The most errors that are remembered. */
const ringSize = 20
/** Causes of an error that are named. */
const deepest = 4

export interface ErrorRing {
  note(error: unknown, by: { at: Date; requestId: string; call: string }): void
  /** The remembered errors, the latest first. */
  latest(): NotedError[]
}

/** Remembers the last errors of a process by their request ids. */
export function errorRing(size = ringSize): ErrorRing {
  let noted: NotedError[] = []
  return {
    note(error, { at, requestId, call }) {
      // A request names its own id: a text of another form is not repeated.
      const known = /^[\w-]{1,64}$/.test(requestId) ? requestId : ''
      const entry = { at: at.toISOString(), requestId: known, call, kind: kindOf(error) }
      noted = [entry, ...noted].slice(0, size)
    },
    latest: () => noted,
  }
}

/** The classes and codes of an error and its causes. Messages are left out: they may hold what was sent. */
export function kindOf(error: unknown): string {
  const kinds: string[] = []
  for (let cause = error; cause instanceof Error && kinds.length < deepest; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? ` ${word(cause.code)}` : ''
    kinds.push(`${word(nameOf(cause))}${code}`)
  }
  return kinds.join(' ← ') || 'unknown'
}

/** The class of an error. A build may shorten names of classes, but not the ones that errors have of their own. */
function nameOf(error: Error): string {
  return /^error$/i.test(error.name) ? error.constructor.name : error.name
}

/** A name that a program gives; any other text is not repeated. */
function word(text: string): string {
  return /^\w{1,40}$/.test(text) ? text : '?'
}
