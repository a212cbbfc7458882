import 'server-only'
import type { GroupReview } from '@/lib/contract/group'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import type { OpenList } from '@/lib/list/open-list'
import { readPending } from '@/lib/live/read-pending'

/** A queue of requests about groups, its dialog, and how many requests wait in each queue. */
export async function queueView(open: OpenList<GroupReview>) {
  const [view, dialog, pending] = await Promise.all([
    listView(open),
    dialogView(open),
    readPending(open.pass),
  ])
  return { locale: open.pass.locale, view, dialog, pending }
}

export type QueueView = Awaited<ReturnType<typeof queueView>>
