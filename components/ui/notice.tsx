import type { ReactNode } from 'react'
import type { IconName } from '@/lib/screens/icon-names'
import { Alert, AlertDescription, type AlertLook } from './alert'
import { Icon } from './icon'

type NoticeTone = 'ok' | 'neutral' | 'warn' | 'bad'

interface NoticeProps {
  tone: NoticeTone
  children: ReactNode
}

const variants: Record<NoticeTone, AlertLook['variant']> = {
  ok: 'success',
  neutral: 'default',
  warn: 'warning',
  bad: 'destructive',
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
    <Alert
      data-slot="notice"
      variant={variants[tone]}
      role={tone === 'bad' ? 'alert' : 'status'}
      data-tone={tone}
    >
      <Icon name={icons[tone]} />
      <AlertDescription>{children}</AlertDescription>
    </Alert>
  )
}
