import type { ReactNode } from 'react'
import type { StatusTone } from '@/lib/list/status-tone'

/** A status word with a mark that differs in shape, not only in colour; a normal status has none. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`mark-${tone}`}>{children}</span>
}
