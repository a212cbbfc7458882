import type { ReactNode } from 'react'
import type { StatusTone } from '@/lib/list/status-tone'

interface NoticeProps {
  tone: StatusTone
  children: ReactNode
}

/** A message; the tone 'bad' is announced at once (role alert), others politely. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div
      data-slot="notice"
      role={tone === 'bad' ? 'alert' : 'status'}
      data-tone={tone}
      className="rounded-panel border border-line-strong bg-surface px-3.5 py-2"
    >
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">{children}</div>
    </div>
  )
}
