import 'server-only'
import type { GroupReview } from '@/lib/contract/group'
import type { OpenList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { readPending } from '@/lib/live/read-pending'

/** A queue of requests about groups, and how many requests wait in each queue. */
export async function queueView(open: OpenList<GroupReview>) {
  const [screen, pending] = await Promise.all([screenView(open), readPending(open.pass)])
  return { locale: open.pass.locale, screen, pending }
}

export type QueueView = Awaited<ReturnType<typeof queueView>>
