import { ownBuild } from './own-build'
import { hearPage } from './page-events'

/** The words of the notice, in the page's language. */
export interface NewerWords {
  text: string
  reload: string
  close: string
}

/** Milliseconds between two questions of a visible page, and at least between two that its becoming visible causes. */
const askEvery = 5 * 60_000
const visiblePause = 60_000

/**
 * Calls back once when the console serves a newer build than the page's own. Asks every few minutes, when the page
 * becomes visible again, and after a gap in its stream, which a console that was replaced leaves. Returns a function
 * that ends the watch.
 * @spec 9.22
 */
export function watchBuild(onNewer: (words: NewerWords) => void): () => void {
  // In development the code has no time of a build.
  if (ownBuild === 0) return () => {}
  const stopping = new AbortController()
  const { signal } = stopping
  let askedAt = performance.now()
  const ask = async () => {
    askedAt = performance.now()
    const words = await newerWords(signal)
    if (!words || signal.aborted) return
    stop()
    onNewer(words)
  }
  const timer = setInterval(() => {
    if (!document.hidden) void ask()
  }, askEvery)
  const onVisible = () => {
    if (!document.hidden && performance.now() - askedAt > visiblePause) void ask()
  }
  document.addEventListener('visibilitychange', onVisible, { signal })
  const unhear = hearPage(({ event }) => {
    if (event === 'gap') void ask()
  })
  function stop(): void {
    clearInterval(timer)
    unhear()
    stopping.abort()
  }
  return stop
}

/** The words of a newer console; undefined from the page's own or an older one, and while none answers. */
async function newerWords(signal: AbortSignal): Promise<NewerWords | undefined> {
  const [, locale = ''] = location.pathname.split('/')
  const query = new URLSearchParams({ builtAt: String(ownBuild), locale })
  try {
    const answer = await fetch(`/api/build?${query}`, { cache: 'no-store', signal })
    const words: unknown = answer.status === 200 ? await answer.json() : undefined
    return areWords(words) ? words : undefined
  } catch {
    return undefined
  }
}

function areWords(words: unknown): words is NewerWords {
  return (
    typeof words === 'object' && words !== null && 'text' in words && 'reload' in words && 'close' in words
  )
}
