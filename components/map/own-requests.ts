import type { AddProtocolAction, RequestTransformFunction } from 'maplibre-gl'
import { ownAddress, ownProtocol } from '@/lib/map/own-tiles'

/** Milliseconds without an answer after which tiles count as silent, and for which an answer counts. */
const patience = 10_000

/**
 * Makes the page load the operator's tiles, and the files that their style names, because the engine's worker
 * may make no requests.
 */
export const byOwnProtocol: RequestTransformFunction = (url, kind) => ({
  url: /^https?:/.test(url) ? ownAddress(url, kind === 'Tile') : url,
})

/**
 * Loads answers of the operator's host, and reports whether tiles arrive. A missing tile is empty, as in a
 * map of one country, unless no tile has arrived yet: then the address may be wrong.
 */
export function ownLoader(tell: (answers: boolean) => void): AddProtocolAction {
  let answered = Number.NEGATIVE_INFINITY
  const tellSilence = () => {
    if (performance.now() - answered > patience) tell(false)
  }
  return async ({ url, type }, { signal }) => {
    const [, part, address = ''] = new RegExp(`^${ownProtocol}://(\\w+)/(.*)$`).exec(url) ?? []
    const late = setTimeout(tellSilence, patience)
    try {
      const answer = await fetch(address, { signal })
      const isMissing = answer.status === 404 && answered > 0
      if (!answer.ok && !isMissing) throw new Error(`the operator's map: ${answer.status}`)
      if (part === 'tile' && answer.ok) {
        answered = performance.now()
        tell(true)
      }
      if (!answer.ok) return { data: new ArrayBuffer(0) }
      return { data: type === 'json' ? await answer.json() : await answer.arrayBuffer() }
    } catch (error) {
      if (!signal.aborted) tellSilence()
      throw error
    } finally {
      clearTimeout(late)
    }
  }
}
