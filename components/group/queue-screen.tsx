import type { ReactNode } from 'react'
import { ListScreen } from '@/components/list/list-screen'
import type { GroupReview } from '@/lib/contract/group'
import type { FormAction } from '@/lib/form/form-state'
import type { OpenList } from '@/lib/list/open-list'
import type { Pending } from '@/lib/live/pending'
import { type Queue, QueueLinks } from './queue-links'

interface QueueScreenProps {
  open: OpenList<GroupReview>
  pending: Promise<Pending | undefined>
  current: Queue
  action: FormAction
  /** Below the links to the queues. */
  children?: ReactNode
}

/** A queue of requests about groups, with the links to the others. */
export function QueueScreen({ open, pending, current, action, children }: QueueScreenProps) {
  const tabs = (
    <>
      <QueueLinks locale={open.pass.locale} current={current} pending={pending} />
      {children}
    </>
  )
  return <ListScreen open={open} action={action} tabs={tabs} />
}
