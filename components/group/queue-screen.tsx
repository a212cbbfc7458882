import type { ReactNode } from 'react'
import { ListScreen } from '@/components/list/list-screen'
import type { FormAction } from '@/lib/form/form-state'
import type { ScreenView } from '@/lib/list/screen-view'
import type { Pending } from '@/lib/live/pending'
import { type Queue, QueueLinks } from './queue-links'

interface QueueScreenProps {
  screen: ScreenView
  locale: string
  pending: Promise<Pending | undefined>
  current: Queue
  action: FormAction
  /** Below the links to the queues. */
  children?: ReactNode
}

/** A queue of requests about groups, with the links to the others. */
export function QueueScreen({ screen, locale, pending, current, action, children }: QueueScreenProps) {
  const tabs = (
    <>
      <QueueLinks locale={locale} current={current} pending={pending} />
      {children}
    </>
  )
  return <ListScreen screen={screen} action={action} tabs={tabs} />
}
