import { readStored, writeStored } from '../preferences/tab-storage'

/** An error in this browser tab. */
export interface NotedError {
  message: string
  /** Place or kind of the error. */
  info: string
  /** Path of the page without its query, which may contain personal data. */
  url: string
  /** Id of the request in the console's log. */
  requestId?: string
  /** Milliseconds since 1970. */
  at: number
}

const storeName = 'errors'
const changeEvent = 'errornoted'
/** The most errors; the oldest are dropped. */
const maxErrors = 50
const maxLength = 300

let errors: readonly NotedError[] | undefined
const none: readonly NotedError[] = []

/** Errors of this browser tab, newest first. */
export function notedErrors(): readonly NotedError[] {
  if (errors) return errors
  const stored = readStored(storeName)
  errors = Array.isArray(stored) ? stored.filter(isNotedError) : none
  return errors
}

/** Adds an error. A repetition of the latest one, for example from a page that retries, replaces it. */
export function noteError({ message, info, requestId }: Pick<NotedError, 'message' | 'info' | 'requestId'>) {
  const url = location.pathname
  const entry = {
    message: message.slice(0, maxLength),
    info: info.slice(0, maxLength),
    url,
    requestId,
    at: Date.now(),
  }
  const [last, ...older] = notedErrors()
  const isRepeated = last?.message === entry.message && last.info === entry.info && last.url === url
  replaceErrors([entry, ...(last && !isRepeated ? [last] : []), ...older].slice(0, maxErrors))
}

export function clearErrors(): void {
  replaceErrors(none)
}

/** Subscribes to changes; returns the function that unsubscribes. */
export function onErrorNoted(listener: () => void): () => void {
  addEventListener(changeEvent, listener)
  return () => removeEventListener(changeEvent, listener)
}

function replaceErrors(next: readonly NotedError[]) {
  errors = next
  writeStored(storeName, next)
  dispatchEvent(new Event(changeEvent))
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

// Registered when the script loads, to catch errors before hydration.
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
