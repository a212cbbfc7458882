import type { ReactNode } from 'react'
import type { StatusTone } from '@/lib/list/status-tone'

/** A status word with a mark that differs in shape, not only in colour. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span data-slot="status" data-tone={tone}>
      {children}
    </span>
  )
}
