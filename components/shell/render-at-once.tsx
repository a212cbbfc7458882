const endId = 'drawn-whole'

/**
 * Asks the browser to draw nothing before the end of the page has arrived. A page comes in one piece, so there is
 * nothing to gain from drawing it by halves; on a slow processor each half costs as much as the whole, and moves it.
 */
export function DrawnWhole() {
  return <link rel="expect" href={`#${endId}`} blocking="render" />
}

/** The end of the page that {@link DrawnWhole} waits for. */
export function PageEnd() {
  return <span id={endId} hidden />
}
