import type { ReactNode } from 'react'
import { ListScreen } from '@/components/list/list-screen'
import type { QueueView } from '@/lib/domain/group/queue-view'
import type { FormAction } from '@/lib/form/form-state'
import { type Queue, QueueLinks } from './queue-links'

interface QueueScreenProps {
  queue: QueueView
  current: Queue
  action: FormAction
  /** Below the links to the queues. */
  children?: ReactNode
}

/** A queue of requests about groups, with the links to the others. */
export function QueueScreen({ queue, current, action, children }: QueueScreenProps) {
  const { locale, screen, pending } = queue
  const tabs = (
    <>
      <QueueLinks locale={locale} current={current} pending={pending} />
      {children}
    </>
  )
  return <ListScreen screen={screen} action={action} tabs={tabs} />
}
