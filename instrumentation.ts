import type { Instrumentation } from 'next'

/** Runs once when the console starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { warnOfWeakSuites } = await import('./lib/upstream/key-ring')
  warnOfWeakSuites()
  const { platformWords } = await import('./lib/upstream/platform-words')
  // An invalid file stops the start.
  platformWords()
  const { profileLacks } = await import('./lib/upstream/profile')
  profileLacks()
}

/** Notes an error of a page or of a route handler under the digest that the page displays. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { consoleVitals } = await import('./lib/process/console-vitals')
  const requestId = error instanceof Error && 'digest' in error ? String(error.digest) : ''
  consoleVitals().errors.note(error, { at: new Date(), requestId, call: routePath })
}
