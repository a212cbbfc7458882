import type { PickKind } from './find'

/**
 * The address of the search for rows while their name is typed. `within`: the agent of the rows, if known.
 */
export function pickSource(kind: PickKind, within?: { agentInfoId: number | null }): string {
  const query = new URLSearchParams({ kind })
  if (within) query.set('agent', String(within.agentInfoId ?? ''))
  return `/api/pick?${query}`
}
