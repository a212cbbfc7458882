import type { AddProtocolAction } from 'maplibre-gl'

/** The address of the base map's tiles, by the protocol below. */
export const tileAddress = 'console://tile/{z}/{x}/{y}'

/**
 * Loads a tile of the base map for the engine's worker, whose own content policy forbids requests to any
 * host.
 */
export const loadTile: AddProtocolAction = async ({ url }, { signal }) => {
  const [z = '', x = '', y = ''] = url.split('/').slice(-3)
  const answer = await fetch(`/api/map/tile?${new URLSearchParams({ z, x, y })}`, { signal })
  if (!answer.ok) throw new Error(`a tile of the base map: ${answer.status}`)
  return { data: await answer.arrayBuffer() }
}
