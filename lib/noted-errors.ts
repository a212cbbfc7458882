import { readStored, writeStored } from './tab-storage'

/** Something that went wrong in this browser tab. */
export interface NotedError {
  message: string
  /** Where, or of what kind. */
  info: string
  /** The page's path; never its query, which may name a person. */
  url: string
  /** The number under which the log of the console has it. */
  requestId?: string
  /** Milliseconds since 1970. */
  at: number
}

const storeName = 'errors'
const noticed = 'errornoted'
/** The oldest go when there are more. */
const keptErrors = 50
const keptLetters = 300

let errors: readonly NotedError[] | undefined
const none: readonly NotedError[] = []

/** Everything noted since this browser tab was opened, the newest first. */
export function notedErrors(): readonly NotedError[] {
  if (errors) return errors
  const stored = readStored(storeName)
  errors = Array.isArray(stored) ? stored.filter(isNotedError) : none
  return errors
}

/** Notes an error. The same one again, such as of a page that tries again by itself, takes the place of the last. */
export function noteError({ message, info, requestId }: Pick<NotedError, 'message' | 'info' | 'requestId'>) {
  const url = location.pathname
  const entry = {
    message: message.slice(0, keptLetters),
    info: info.slice(0, keptLetters),
    url,
    requestId,
    at: Date.now(),
  }
  const [last, ...older] = notedErrors()
  const again = last?.message === entry.message && last.info === entry.info && last.url === url
  keep([entry, ...(last && !again ? [last] : []), ...older].slice(0, keptErrors))
}

export function clearErrors(): void {
  keep(none)
}

/** Calls back when something is noted or all is cleared; answers how to stop. */
export function onErrorNoted(tell: () => void): () => void {
  addEventListener(noticed, tell)
  return () => removeEventListener(noticed, tell)
}

function keep(next: readonly NotedError[]) {
  errors = next
  writeStored(storeName, next)
  dispatchEvent(new Event(noticed))
}

function isNotedError(value: unknown): value is NotedError {
  if (typeof value !== 'object' || value === null) return false
  const { message, info, url, at, requestId }: Partial<Record<keyof NotedError, unknown>> = value
  return (
    [message, info, url].every((text) => typeof text === 'string') &&
    typeof at === 'number' &&
    (requestId === undefined || typeof requestId === 'string')
  )
}

// From the moment that the script is there, not only once the page is alive.
if (typeof window !== 'undefined') {
  addEventListener('error', ({ message, filename, lineno }) => {
    noteError({ message, info: `${filename.replace(location.origin, '')}:${lineno}` })
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    noteError({
      message: reason instanceof Error ? reason.message : String(reason),
      info: 'unhandledrejection',
    })
  })
}
