import { lapseSpans } from '@/lib/contract/agent-info'

/** The spans of the expiry desk: the contract's filters of agents by them, and of members as well. */
export const spans = lapseSpans
export type Span = (typeof spans)[number]

/** The default spans of the desk: longer for contracts, because they are negotiated earlier and are few. */
export const firstSpans = { members: 'in30', agents: 'in90' } as const satisfies Record<string, Span>

export function spanOf(text: string | undefined, kind: keyof typeof firstSpans): Span {
  return spans.find((span) => span === text) ?? firstSpans[kind]
}

/**
 * The order of a list of ends unless the address sorts it: the nearest end first; of past ends the latest
 * first.
 */
export const orderOf = (span: Span) => (span === 'expired' ? 'desc' : 'asc')
