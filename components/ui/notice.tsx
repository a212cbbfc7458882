import type { ReactNode } from 'react'
import type { IconName } from '@/lib/screens/icon-names'
import { Icon } from './icon'

type NoticeTone = 'ok' | 'neutral' | 'warn' | 'bad'

interface NoticeProps {
  tone: NoticeTone
  children: ReactNode
}

const icons: Record<NoticeTone, IconName> = {
  ok: 'check',
  neutral: 'info',
  warn: 'triangle-exclamation-point',
  bad: 'triangle-exclamation-point',
}

/** A message; the tone 'bad' is announced at once (role alert), others politely. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div
      data-slot="notice"
      role={tone === 'bad' ? 'alert' : 'status'}
      data-tone={tone}
      className={`note note-${tone}`}
    >
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
