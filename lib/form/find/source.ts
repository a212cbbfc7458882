import type { PickKind } from './kinds'

interface Within {
  /** The agent of the options; null for rows without an agent. */
  agentInfoId?: number | null | undefined
  /** Field of the same form that has the agent. */
  agentField?: string | undefined
  /** Whether one row is chosen at most, so that a row typed in full replaces it. */
  isSingle?: boolean | undefined
}

/** The search of a field's options as a query: the address of `/api/pick` and the hidden field of its form have it. */
export function pickSource(kind: PickKind, { agentInfoId, agentField, isSingle }: Within = {}): string {
  const query = new URLSearchParams({ kind })
  if (agentInfoId !== undefined) query.set('agent', String(agentInfoId ?? ''))
  if (agentField !== undefined) query.set('agentField', agentField)
  if (isSingle) query.set('single', '1')
  return query.toString()
}
