import 'server-only'
import type { GroupReview } from '@/lib/contract/group'
import { dialogView } from '@/lib/list/dialog-view'
import type { List } from '@/lib/list/list'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { readPending } from '@/lib/live/read-pending'
import type { SearchParams } from '@/lib/screens/search-params'

/** Reads a queue of requests about groups, its dialog, and how many requests wait in each queue. */
export async function openQueue(list: List<GroupReview>, search: SearchParams) {
  const open = await openList(list, search)
  const [view, dialog, pending] = await Promise.all([
    listView(open),
    dialogView(open),
    readPending(open.pass),
  ])
  return { open, view, dialog, pending }
}

export type OpenQueue = Awaited<ReturnType<typeof openQueue>>
