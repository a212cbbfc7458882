import { type SQLWrapper, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { agentPage } from '../../platform/store/agent-list.ts'
import { announcementPage } from '../../platform/store/announcements.ts'
import { apiKeyPage } from '../../platform/store/api-key-list.ts'
import { dispatcherPage } from '../../platform/store/dispatcher-list.ts'
import { feedbackPage } from '../../platform/store/feedback.ts'
import { signInSettingPage } from '../../platform/store/login-binding-list.ts'
import { deliveryPage } from '../../platform/store/notification-delivery-list.ts'
import { notificationPage } from '../../platform/store/notifications.ts'
import type { ListContext } from '../../platform/store/page-of.ts'
import { sharePage } from '../../platform/store/share-list.ts'
import { terminalUpdatePage } from '../../platform/store/terminal-update-list.ts'
import { versionPage } from '../../platform/store/versions.ts'
import { webhookDeliveryPage, webhookPage } from '../../platform/store/webhook-list.ts'
import { sharedPlatform } from '../support/platform.ts'
import { now } from '../support/platform-rows.ts'

/** Every filter of these lists has an index, so that no filter reads a whole table of a million rows. */

const platform = await sharedPlatform()

const page = { pageNum: 1, order: 'desc' } as const
const at = '2026-01-01T00:00:00Z'
const created = [{ createdFrom: at }, { createdBefore: at }]
/** Tables other than the list's own in which a filter finds its rows. */
const elsewhere: Record<string, string> = {
  groupName: 'groups',
  departmentName: 'departments',
  agentInfoName: 'agents',
}

interface List {
  table: string
  read: (filter: object, context: ListContext) => Promise<unknown>
  filters: readonly object[]
  /** Whether the rows have tenants, whose condition counts as a filter. */
  isOfTenants?: true
}

const lists: Record<string, List> = {
  agents: {
    table: 'agents',
    read: (filter, context) => agentPage({ ...page, ...filter }, context),
    filters: [{ agentInfoName: 'Ab' }, { aName: 'Ab' }, { mobile: '097' }, { officeTelephone: '0871' }],
  },
  announcements: {
    table: 'announcements',
    read: (filter, context) => announcementPage({ ...page, ...filter }, context),
    filters: [{ title: 'Ab' }, { status: 'draft' }, ...created],
  },
  notifications: {
    table: 'notifications',
    read: (filter, context) => notificationPage({ ...page, ...filter }, context),
    filters: [{ title: 'Ab' }, { title: 'မြို့' }, { audience: 'group' }, ...created],
    isOfTenants: true,
  },
  deliveries: {
    table: 'notification_deliveries',
    read: (filter, context) => deliveryPage({ ...page, notificationId: 1, ...filter }, context),
    filters: [{ state: 'reached' }, { state: 'returned' }, { state: 'waiting' }, { confirmFrom: at }],
  },
  feedback: {
    table: 'feedback',
    read: (filter, context) => feedbackPage({ ...page, ...filter }, context),
    filters: [
      { contact: '09' },
      { type: 'fault' },
      { userId: 1 },
      { agentInfoId: 1 },
      { answered: true },
      { answered: false },
      ...created,
    ],
    isOfTenants: true,
  },
  versions: {
    table: 'versions',
    read: (filter, context) => versionPage({ ...page, ...filter }, context),
    filters: [
      { type: 'pc' },
      { ring: 'formal' },
      { state: 'halted' },
      { model: 'T' },
      { number: '1.' },
      ...created,
    ],
  },
  updates: {
    table: 'terminal_updates',
    read: (filter, context) => terminalUpdatePage({ ...page, ...filter }, context),
    filters: [{ versionId: 1 }, { outcome: 'failed' }, { timeFrom: at }, { timeBefore: at }],
  },
  dispatchers: {
    table: 'dispatchers',
    read: (filter, context) => dispatcherPage({ ...page, ...filter }, context),
    filters: [
      { search: 'Ab' },
      { account: 'ab' },
      { dispatcherName: 'Ab' },
      { dispatcherName: 'မြို့' },
      { departmentId: 1 },
      { agentInfoId: 1 },
      { right: 'monitor' },
      { enabled: false },
      ...created,
    ],
    isOfTenants: true,
  },
  'sign-in settings': {
    table: 'login_bindings',
    read: (filter, context) => signInSettingPage({ ...page, ...filter }, context),
    filters: [
      { subjectKind: 'account' },
      { subjectId: 1 },
      { kind: 'imei' },
      { value: '10.' },
      { agentInfoId: 1 },
      ...created,
    ],
    isOfTenants: true,
  },
  shares: {
    table: 'shares',
    read: (filter, context) => sharePage({ ...page, ...filter }, context),
    filters: [
      { subject: 'group' },
      { subject: 'department' },
      { direction: 'given' },
      { status: 'active' },
      { lasting: true },
      { lasting: false },
      { agentInfoId: 1 },
      { agentInfoName: 'Ab' },
      { groupId: 1 },
      { groupName: 'Ab' },
      { departmentId: 1 },
      { departmentName: 'Ab' },
    ],
    isOfTenants: true,
  },
  webhooks: {
    table: 'webhooks',
    read: (filter, context) => webhookPage({ ...page, ...filter }, context),
    filters: [
      { url: 'https://hooks' },
      { url: 'hooks' },
      { status: 'stopped' },
      { event: 'memberCreated' },
      { agentInfoId: 1 },
    ],
    isOfTenants: true,
  },
  'webhook deliveries': {
    table: 'webhook_deliveries',
    read: (filter, context) => webhookDeliveryPage({ ...page, ...filter }, context),
    filters: [{ webhookId: 1 }, { type: 'test' }, { outcome: 'failed' }, { agentInfoId: 1 }, ...created],
    isOfTenants: true,
  },
  'API keys': {
    table: 'api_keys',
    read: (filter, context) => apiKeyPage({ ...page, ...filter }, context),
    filters: [
      { name: 'Ab' },
      { status: 'live' },
      { status: 'expired' },
      { status: 'revoked' },
      { expiringSoon: true },
      { agentInfoId: 1 },
    ],
    isOfTenants: true,
  },
}

const node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  get Plans(): z.ZodOptional<z.ZodArray<typeof node>> {
    return z.array(node).optional()
  },
})
type Node = z.output<typeof node>

/** The first query of a page: it finds and counts the matching rows, and may use no order's index. */
async function queryOf({ read }: List, filter: object, agentId: number | null): Promise<SQLWrapper> {
  let first: SQLWrapper | undefined
  const db = new Proxy(platform.db, {
    get(target, name) {
      if (name !== 'execute') return Reflect.get(target, name)
      return (query: SQLWrapper) => {
        first ??= query
        return target.execute(query)
      }
    },
  })
  await read(filter, { services: { db, ownerId: platform.services.ownerId }, account: { agentId }, now })
  if (!first) throw new Error('the list asked nothing')
  return first
}

const partial = await platform.rows("select indexname from pg_indexes where indexdef like '% WHERE %'")
const partialIndexes = new Set(partial.map(({ indexname }) => indexname))

/** Whether a plan finds the rows of a table by a condition on an index, or in an index of such rows alone. */
function findsByIndex({ Plans = [], ...own }: Node, table: string): boolean {
  const isOwn = own['Relation Name'] === table
  if (isOwn && (own['Index Cond'] || partialIndexes.has(own['Index Name']))) return true
  if (isOwn && own['Node Type'] === 'Bitmap Heap Scan') return true
  return Plans.some((part) => findsByIndex(part, table))
}

async function planOf(query: SQLWrapper): Promise<Node> {
  return platform.db.transaction(async (tx) => {
    // For so few rows the planner would use no index.
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute(sql`explain (format json) ${query}`)
    const [first] = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) })).parse(rows)
    const plan = first?.['QUERY PLAN'][0]?.Plan
    if (!plan) throw new Error('there is no plan')
    return plan
  })
}

const cases = Object.entries(lists).flatMap(([name, list]) => [
  ...list.filters.map((filter): [string, object, List, number | null] => [name, filter, list, null]),
  ...(list.isOfTenants ? [[name, {}, list, 1] satisfies [string, object, List, number]] : []),
])

test.each(cases)('%s are found by %j through an index', async (_, filter, list, agentId) => {
  const [field = ''] = Object.keys(filter)
  const plan = await planOf(await queryOf(list, filter, agentId))
  expect([findsByIndex(plan, elsewhere[field] ?? list.table), plan]).toEqual([true, plan])
})
