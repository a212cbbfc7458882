import type { ReactNode } from 'react'
import type { StatusTone } from '@/lib/list/status-tone'

/** A status: a word with a mark whose form, not only its colour, tells it apart. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span data-slot="status" data-tone={tone}>
      {children}
    </span>
  )
}
