import type { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'
import { selectionLimit } from '../../lib/contract/limits.ts'
import { moduleListLimit } from '../../lib/contract/module-calls.ts'
import type { Where } from '../../lib/contract/module-where.ts'
import type { Permission } from '../../lib/contract/permissions.ts'
import type { Db } from '../db/connect.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { invalid } from '../rules/refusal.ts'
import { absent, scopeOf } from '../rules/tenant-scope.ts'
import { holdMatching, type Module, matchingIds, moduleRows } from '../store/module-rows.ts'
import type { ReadContext, WriteContext } from '../wire/context.ts'
import { type Route, read, write } from '../wire/route.ts'

/** A module's own removal of rows. It checks that the caller may remove each of them. */
interface Removal {
  /** Locks related rows that have to be locked before the removed ones. */
  prepare?: (tx: Db, ids: number[], context: WriteContext) => Promise<void>
  /**
   * Removes all rows or none, and notes them for the log. `rowVersion` is the version that the caller read,
   * in modules that require it.
   */
  remove: (tx: Db, ids: number[], context: WriteContext, rowVersion?: number) => Promise<unknown>
}

// The common types of the modules' calls. `confirmation` is present in modules that require it.
type Reading<Input> = CallSpec<z.ZodType<Input>, z.ZodType, Permission, true>
type Writing<Input> = CallSpec<z.ZodType<Input>, z.ZodType, Permission, false>
type Listing = Reading<object>
type ByWhere = Reading<{ where?: Where | undefined }>
type ByPage = Reading<{ where?: Where | undefined; limit: number; offset: number }>
type RemovalByWhere = Writing<{ where: Where; confirmation?: string | undefined }>
type RemovalByPk = Writing<{
  pk: number
  confirmation?: string | undefined
  rowVersion?: number | undefined
}>

/**
 * The routes of the generic calls that are the same in every module: all except createInfo and updateInfo.
 */
export function moduleRoutes<
  List extends Listing,
  QueryByPost extends ByWhere,
  QueryByGet extends ByWhere,
  Page extends ByPage,
  RemovedByWhere extends RemovalByWhere,
  RemovedByPk extends RemovalByPk,
>(
  calls: {
    moduleList: List
    moduleByWhere: QueryByPost
    getModuleByWhere: QueryByGet
    moduleListByPage: Page
    removeInfoByWhere: RemovedByWhere
    removeInfoByPk: RemovedByPk
  },
  module: Module,
  removal: Removal,
) {
  const rows = ({ services, account }: ReadContext, where: Where, limit = moduleListLimit, offset = 0) =>
    moduleRows(services.db, module, { where, scope: scopeOf(account) }, { limit, offset })
  const matching = ({ where = {} }: { where?: Where | undefined }, context: ReadContext) =>
    rows(context, where)
  return {
    moduleList: routeOf(
      calls.moduleList,
      read<Listing>(calls.moduleList, (_, context) => rows(context, {})),
    ),
    moduleByWhere: routeOf(calls.moduleByWhere, read<ByWhere>(calls.moduleByWhere, matching)),
    getModuleByWhere: routeOf(calls.getModuleByWhere, read<ByWhere>(calls.getModuleByWhere, matching)),
    moduleListByPage: routeOf(
      calls.moduleListByPage,
      read<ByPage>(calls.moduleListByPage, async ({ where = {}, limit, offset }, context) => ({
        ...(await rows(context, where, limit, offset)),
        limit,
        offset,
      })),
    ),
    ...removalRoutes(calls, module, removal),
  }
}

function removalRoutes<RemovedByWhere extends RemovalByWhere, RemovedByPk extends RemovalByPk>(
  calls: { removeInfoByWhere: RemovedByWhere; removeInfoByPk: RemovedByPk },
  module: Module,
  removal: Removal,
) {
  return {
    removeInfoByWhere: routeOf(
      calls.removeInfoByWhere,
      write<RemovalByWhere>(calls.removeInfoByWhere, ({ where, confirmation }, context) =>
        context.write(async (tx) => {
          if (confirmation !== undefined) await assertConfirmed(tx, confirmation, context)
          const ids = await holdAll(tx, module, where, removal, context)
          context.note({ targets: ids })
          await removal.remove(tx, ids, context)
          return { removed: ids.length }
        }),
      ),
    ),
    removeInfoByPk: routeOf(
      calls.removeInfoByPk,
      write<RemovalByPk>(calls.removeInfoByPk, ({ pk, confirmation, rowVersion }, context) => {
        context.note({ targets: [pk] })
        return context.write(async (tx) => {
          if (confirmation !== undefined) await assertConfirmed(tx, confirmation, context)
          await removal.prepare?.(tx, [pk], context)
          await removal.remove(tx, [pk], context, rowVersion)
          return { removed: 1 }
        })
      }),
    ),
  }
}

/** Locks the matching rows. Refuses an empty match, and more rows than a selection may have. */
async function holdAll(
  tx: Db,
  module: Module,
  where: Where,
  { prepare }: Removal,
  context: WriteContext,
): Promise<number[]> {
  const filter = { where, scope: scopeOf(context.account) }
  const ids = await matchingIds(tx, module, filter, selectionLimit + 1)
  if (ids.length > selectionLimit) throw invalid({ where: 'tooLarge' })
  if (ids.length > 0) await prepare?.(tx, ids, context)
  const lockedIds = await holdMatching(tx, module, filter, ids)
  // An id in the `where` is never skipped: if its row is missing or of another tenant, the removal is
  // refused.
  if (lockedIds.length < Math.max(1, namedIn(where, module).size)) throw absent(filter.scope)
  return lockedIds
}

/** The ids that a `where` selects by `eq` or `in`. */
function namedIn(where: Where, { columns, id }: Module): Set<unknown> {
  const [field] = Object.entries(columns).find(([, column]) => column === id) ?? ['']
  const { eq, in: among } = where[field] ?? {}
  return new Set(eq === undefined ? among : [eq])
}

/** Assigns the common handler to a module's call, whose types are narrower. */
function routeOf<Call extends CallSpec>(spec: Call, { serve }: Route): Route<Call> {
  return { spec, serve }
}
