import type { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'
import { moduleListLimit } from '../../lib/contract/module-calls.ts'
import type { Where } from '../../lib/contract/module-where.ts'
import type { Permission } from '../../lib/contract/permissions.ts'
import { selectionLimit } from '../../lib/contract/selection.ts'
import type { Db } from '../db/connect.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { invalid } from '../rules/refusal.ts'
import { absent, scopeOf } from '../rules/scope.ts'
import { holdMatching, type Module, matchingIds, moduleRows } from '../store/module-rows.ts'
import type { ReadContext, WriteContext } from '../wire/context.ts'
import { type Route, read, write } from '../wire/route.ts'

/** A module's own way of removing; it sees to it that the caller may remove each of them. */
interface Removal {
  /** Holds what has to be held before the rows are. */
  prepare?: (tx: Db, ids: number[], context: WriteContext) => Promise<void>
  /** All of them or none. Notes them for the log. `rowVersion` is what was read, of a module that asks for it. */
  remove: (tx: Db, ids: number[], context: WriteContext, rowVersion?: number) => Promise<unknown>
}

// What the calls of all modules have in common. A confirmation is in the request of the modules that ask for one.
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

/** What serves the generic calls of a module that are the same for each: all but createInfo and updateInfo. */
export function moduleRoutes<
  List extends Listing,
  Found extends ByWhere,
  Sought extends ByWhere,
  Page extends ByPage,
  Cleared extends RemovalByWhere,
  Removed extends RemovalByPk,
>(
  calls: {
    moduleList: List
    moduleByWhere: Found
    getModuleByWhere: Sought
    moduleListByPage: Page
    removeInfoByWhere: Cleared
    removeInfoByPk: Removed
  },
  module: Module,
  removal: Removal,
) {
  const all = ({ services, account }: ReadContext, where: Where, limit = moduleListLimit, offset = 0) =>
    moduleRows(services.db, module, { where, scope: scopeOf(account) }, { limit, offset })
  const found = ({ where = {} }: { where?: Where | undefined }, context: ReadContext) => all(context, where)
  return {
    moduleList: as(
      calls.moduleList,
      read<Listing>(calls.moduleList, (_, context) => all(context, {})),
    ),
    moduleByWhere: as(calls.moduleByWhere, read<ByWhere>(calls.moduleByWhere, found)),
    getModuleByWhere: as(calls.getModuleByWhere, read<ByWhere>(calls.getModuleByWhere, found)),
    moduleListByPage: as(
      calls.moduleListByPage,
      read<ByPage>(calls.moduleListByPage, async ({ where = {}, limit, offset }, context) => ({
        ...(await all(context, where, limit, offset)),
        limit,
        offset,
      })),
    ),
    removeInfoByWhere: as(
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
    removeInfoByPk: as(
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

/** Holds the rows that match: as many as an action may be for, and at least one. */
async function holdAll(
  tx: Db,
  module: Module,
  where: Where,
  { prepare }: Removal,
  context: WriteContext,
): Promise<number[]> {
  const asked = { where, scope: scopeOf(context.account) }
  const ids = await matchingIds(tx, module, asked, selectionLimit + 1)
  if (ids.length > selectionLimit) throw invalid({ where: 'tooLarge' })
  if (ids.length > 0) await prepare?.(tx, ids, context)
  const held = await holdMatching(tx, module, asked, ids)
  // A row that is named by its id and not found refuses all, as another tenant's does.
  if (held.length < Math.max(1, namedIn(where, module).size)) throw absent(asked.scope)
  return held
}

/** The rows that a `where` names by their own number. */
function namedIn(where: Where, { columns, id }: Module): Set<unknown> {
  const [field] = Object.entries(columns).find(([, column]) => column === id) ?? ['']
  const { eq, in: among } = where[field] ?? {}
  return new Set(eq === undefined ? among : [eq])
}

/** A route that serves a call of its own shape as it serves every call of this kind. */
function as<Call extends CallSpec>(spec: Call, { serve }: Route): Route<Call> {
  return { spec, serve }
}
