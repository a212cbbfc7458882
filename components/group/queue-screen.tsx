import type { ReactNode } from 'react'
import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import type { OpenQueue } from '@/lib/domain/group/open-queue'
import type { FormState } from '@/lib/form/form-state'
import { type Queue, QueueLinks } from './queue-links'

interface QueueScreenProps {
  queue: OpenQueue
  current: Queue
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** Below the links to the queues. */
  children?: ReactNode
}

/** A queue of requests about groups, with the links to the others. */
export function QueueScreen({ queue, current, action, children }: QueueScreenProps) {
  const { open, view, dialog, pending } = queue
  const tabs = (
    <>
      <QueueLinks locale={open.pass.locale} current={current} pending={pending} />
      {children}
    </>
  )
  return (
    <ListScreen view={view} tabs={tabs}>
      <ListDialog view={dialog} action={action} />
    </ListScreen>
  )
}
