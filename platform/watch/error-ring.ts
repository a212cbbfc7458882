import type { NotedError } from '../../lib/contract/server-info.ts'

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
    kinds.push(`${word(cause.constructor.name)}${code}`)
  }
  return kinds.join(' ← ') || 'unknown'
}

/** A name that a program gives; any other text is not repeated. */
function word(text: string): string {
  return /^\w{1,40}$/.test(text) ? text : '?'
}
