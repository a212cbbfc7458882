import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { type ReviewKind, reviewKinds } from '@/lib/contract/live'
import { agents } from '@/lib/domain/agent/list'
import { certifications } from '@/lib/domain/certification/list'
import { deleteReview, groupJoins, groupVerify } from '@/lib/domain/group/group-reviews'
import type { List } from '@/lib/list/list'
import type { FieldKey, Words } from '@/lib/list/words'
import type { TablePartContent } from '@/lib/record/table-part'
import { screenPath } from '@/lib/screens/screen-paths'
import type { ScreenName } from '@/lib/screens/screens'
import type { Api } from '@/lib/upstream/client'

/** Rows of a queue on the page of all reviews; its own list has the others. */
export const shownRows = 10

type QueueTable = Pick<TablePartContent, 'columns' | 'rows'>

/** A queue of requests on the page of all reviews. */
interface ReviewQueue {
  screen: ScreenName
  /** The filters of the list's address that leave the waiting rows. */
  query: Readonly<Record<string, string>>
  read(api: Api, words: Words): Promise<QueueTable>
}

interface QueueOptions {
  /** Columns of the list's declaration, by their ids; the last is the time. */
  columns: readonly FieldKey[]
  request?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, string>>
}

/** A queue with the cells that its list declares. */
function queueOf<Row>(
  list: List<Row>,
  { columns: ids, request = {}, query = {} }: QueueOptions,
): ReviewQueue {
  const columns = list.columns.filter(({ id }) => ids.includes(id))
  return {
    screen: list.screen,
    query,
    async read(api, words) {
      const page = await list.read(api, { pageNum: 1, pageSize: shownRows, ...query, ...request }, query)
      return {
        columns: columns.map(({ id }) => ({
          id,
          header: words.fields(id),
          isOneLine: id === ids.at(-1),
        })),
        rows: page.list.slice(0, shownRows).map((row) => ({
          id: String(list.id(row)),
          cells: Object.fromEntries(columns.map((column) => [column.id, column.cell(row, words)])),
        })),
      }
    },
  }
}

const ofGroups: QueueOptions = {
  columns: ['groupName', 'requestedBy', 'agentInfoId', 'members', 'requestTime'],
}
const unreviewed = { status: 'Unreviewed' } as const

/** The queues by the kind of their requests, in the order of their tabs. */
const queues: Readonly<Record<ReviewKind, ReviewQueue>> = {
  certification: queueOf(certifications, {
    columns: ['name', 'agentInfoId', 'telephone', 'handedIn'],
    query: unreviewed,
  }),
  groupCreate: queueOf(groupVerify, ofGroups),
  groupJoin: queueOf(groupJoins, {
    columns: ['groupName', 'member', 'agentInfoId', 'members', 'requestTime'],
  }),
  groupDelete: queueOf(deleteReview, ofGroups),
  agents: queueOf(agents, {
    columns: ['agentInfoName', 'aName', 'mobile', 'cityName', 'createTime'],
    query: unreviewed,
    request: { sort: 'createTime', order: 'asc' },
  }),
}

/** The queues that an operator may open, with the kind of their requests. */
export function queuesOf(opens: Pass['opens']): (ReviewQueue & { kind: ReviewKind })[] {
  return reviewKinds.map((kind) => ({ kind, ...queues[kind] })).filter(({ screen }) => opens(screen))
}

/** The address of the list with all rows of a queue. */
export function queueHref({ screen, query }: ReviewQueue, locale: string): string {
  const search = new URLSearchParams(query)
  return `/${locale}${screenPath(screen)}${search.size > 0 ? `?${search}` : ''}`
}
