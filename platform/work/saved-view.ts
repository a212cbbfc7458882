import { z } from 'zod'
import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import { mostViews } from '../../lib/contract/limits.ts'
import type { savedViewCalls } from '../../lib/contract/saved-view.ts'
import type { Db } from '../db/connect.ts'
import { savedViews } from '../db/schema-views.ts'
import { holdTenantsOf } from '../guards/removed-tenants.ts'
import { difference } from '../rules/difference.ts'
import type { SignedIn } from '../rules/identity.ts'
import { isPermitted } from '../rules/permitted.ts'
import { illegal, Refusal } from '../rules/refusal.ts'
import { inScope, scopeOf } from '../rules/tenant-scope.ts'
import { lockAccounts } from '../store/account-writes.ts'
import { holdOne } from '../store/change.ts'
import { holdRemoved, restoredForLog } from '../store/removed-rows.ts'
import {
  chooseDefault,
  countOwnViews,
  insertView,
  lockViewsOf,
  putViewBack,
  removeView,
  updateView,
  type ViewRow,
  viewsSeenBy,
} from '../store/saved-views.ts'
import type { ReadContext, WriteContext } from '../wire/context.ts'

type Calls = typeof savedViewCalls

type Owned = Pick<ViewRow, 'accountId' | 'agentId' | 'shared'>

const isMaker = (account: SignedIn, row: Owned) => row.accountId === account.id

const isSeenBy = (account: SignedIn, row: ViewRow) =>
  row.agentId === account.agentId && (row.shared || isMaker(account, row))

/** Its author and, if the view is shared, all accounts that may edit login accounts of its tenant. */
const mayChange = (account: SignedIn, row: Owned) =>
  isMaker(account, row)
    ? row.agentId === account.agentId
    : row.shared && inScope(scopeOf(account), row.agentId) && isPermitted(account, 'accounts.write')

/** The views of all lists that the caller may see. */
export async function readViews({ services, account }: ReadContext): Promise<ResultOf<Calls['savedViews']>> {
  const seen = await viewsSeenBy(services.db, account)
  return {
    list: seen.map(({ row, account: maker, defaultOf }) => ({
      viewId: row.id,
      screen: row.screen,
      viewName: row.name,
      query: row.query,
      shared: row.shared,
      isOwn: isMaker(account, row),
      account: maker,
      mayChange: mayChange(account, row),
      isDefault: defaultOf !== null,
      rowVersion: row.rowVersion,
    })),
  }
}

export async function saveView(input: RequestOf<Calls['saveView']>, context: WriteContext) {
  const { account, now } = context
  const { asDefault, viewName: name, screen, query, shared } = input
  return context.write(async (tx) => {
    await reserveView(tx, account, screen)
    const row = { screen, name, query, shared, accountId: account.id, agentId: account.agentId }
    const viewId = await insertView(tx, { ...row, createdAt: now, updatedAt: now })
    if (asDefault) await chooseDefault(tx, account, { viewId, screen }, true)
    context.note({ targets: [viewId], after: { screen, name, query, shared, asDefault } })
    return { viewId }
  })
}

/**
 * Changes a view, and whether it is the caller's default; the version does not change if only the default
 * does.
 */
export async function editView(input: RequestOf<Calls['editView']>, context: WriteContext) {
  const { account, now } = context
  const { viewId, rowVersion, asDefault, viewName: name, shared, query } = input
  context.note({ targets: [viewId] })
  return context.write(async (tx) => {
    await lockViewsOf(tx, account)
    const row = await holdView(tx, viewId, { account, isOwn: isSeenBy, rowVersion })
    const columns = { name, shared, query }
    const { before, after } = difference(row, columns)
    const isChanged = Object.keys(after).length > 0
    if (isChanged && !mayChange(account, row)) throw illegal()
    if ('query' in after && !isMaker(account, row)) throw illegal()
    const version = isChanged ? await updateView(tx, row, columns, now) : rowVersion
    if (asDefault !== undefined) await chooseDefault(tx, account, { viewId, screen: row.screen }, asDefault)
    context.note({ before, after: { ...after, asDefault } })
    return { rowVersion: version }
  })
}

export async function deleteView({ viewId }: RequestOf<Calls['deleteView']>, context: WriteContext) {
  const { account, now } = context
  context.note({ targets: [viewId] })
  return context.write(async (tx) => {
    const { screen, name, shared } = await holdView(tx, viewId, { account, isOwn: mayChange })
    await removeView(tx, viewId, now)
    context.note({ before: { screen, name, shared } })
    return { deleted: 1 }
  })
}

/** Restores a recently deleted view, for accounts that may delete it. */
export async function restoreView({ viewId }: RequestOf<Calls['restoreView']>, context: WriteContext) {
  const { account, now } = context
  context.note({ targets: [viewId] })
  return context.write(async (tx) => {
    const rows = await holdRemoved(tx, 'savedView', [viewId], { scope: scopeOf(account), now })
    const view = keptView.parse(rows[0]?.row)
    if (!mayChange(account, view)) throw illegal()
    await holdTenantsOf(tx, rows)
    const [maker] = await lockAccounts(tx, [view.accountId])
    if (!maker) throw new Refusal('missing', 'the account of the view is gone')
    await reserveView(tx, { id: maker.id, agentId: view.agentId }, view.screen)
    await putViewBack(tx, viewId)
    context.note(restoredForLog(rows, 'name', () => view.name))
    return { restored: 1, query: view.query }
  })
}

/** The columns of a deleted view that decide whether it may be restored. */
const keptView = z
  .object({
    account_id: z.number(),
    agent_id: z.number().nullable(),
    shared: z.boolean(),
    screen: z.string(),
    name: z.string(),
    query: z.string(),
  })
  .transform(({ account_id: accountId, agent_id: agentId, ...same }) => ({ accountId, agentId, ...same }))

/** Refuses more views of a list than an account may have. */
async function reserveView(tx: Db, maker: Pick<SignedIn, 'id' | 'agentId'>, screen: string): Promise<void> {
  await lockViewsOf(tx, maker)
  const used = await countOwnViews(tx, maker, screen)
  if (used >= mostViews) throw new Refusal('limit', 'too many saved views', { used, limit: mostViews })
}

interface HoldingView {
  account: SignedIn
  isOwn: (account: SignedIn, row: ViewRow) => boolean
  rowVersion?: number
}

function holdView(tx: Db, viewId: number, { account, isOwn, rowVersion }: HoldingView): Promise<ViewRow> {
  return holdOne(tx, savedViews, viewId, {
    scope: scopeOf(account),
    isOwn: (row) => isOwn(account, row),
    rowVersion,
  })
}
