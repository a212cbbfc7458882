import type { AddProtocolAction, RequestTransformFunction } from 'maplibre-gl'
import { ownAddress, ownProtocol } from '@/lib/map/own-tiles'

/** Milliseconds without an answer after which tiles are said to be silent, and for which an answer says that they are not. */
const patience = 10_000

/** Has the operator's tiles, and what their style names, read by the page: the engine's worker may read nothing. */
export const byOwnProtocol: RequestTransformFunction = (url, kind) => ({
  url: /^https?:/.test(url) ? ownAddress(url, kind === 'Tile') : url,
})

/**
 * Reads what the operator's host answers, and tells whether tiles come from it. One that is missing is empty, as of a map
 * of one country, unless no tile has come yet: then the address may be wrong.
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
