const endId = 'page-end'

/**
 * Blocks rendering until {@link PageEnd} has been parsed. The server sends a page in one piece, so rendering part of it
 * gains nothing: on a slow processor a part costs as much as the whole and shifts the layout.
 */
export function RenderAtOnce() {
  return <link rel="expect" href={`#${endId}`} blocking="render" />
}

/** Marks the end of the page for {@link RenderAtOnce}. */
export function PageEnd() {
  return <span id={endId} hidden />
}
