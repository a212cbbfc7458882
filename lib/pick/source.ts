import type { PickKind } from './find'

/** The address that finds rows to tick while their name is typed. `within`: the agent that they belong to, if known. */
export function pickSource(kind: PickKind, within?: { agentInfoId: number | null }): string {
  const query = new URLSearchParams({ kind })
  if (within) query.set('agent', String(within.agentInfoId ?? ''))
  return `/api/pick?${query}`
}
