import type { ReactNode } from 'react'
import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import type { QueueView } from '@/lib/domain/group/queue-view'
import type { FormState } from '@/lib/form/form-state'
import { type Queue, QueueLinks } from './queue-links'

interface QueueScreenProps {
  queue: QueueView
  current: Queue
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** Below the links to the queues. */
  children?: ReactNode
}

/** A queue of requests about groups, with the links to the others. */
export function QueueScreen({ queue, current, action, children }: QueueScreenProps) {
  const { locale, view, dialog, pending } = queue
  const tabs = (
    <>
      <QueueLinks locale={locale} current={current} pending={pending} />
      {children}
    </>
  )
  return (
    <ListScreen view={view} tabs={tabs}>
      <ListDialog view={dialog} action={action} />
    </ListScreen>
  )
}
