import type { RequestOf } from '../../lib/contract/call.ts'
import { staffInfo } from '../../lib/contract/staff-info.ts'
import type { Db } from '../db/connect.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { lockOwnDepartment } from '../guards/departments.ts'
import { dispatcherModule } from '../modules/dispatchers.ts'
import { difference } from '../rules/difference.ts'
import type { SignedIn } from '../rules/identity.ts'
import { conflict, illegal, invalid } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/scope.ts'
import { hashPassword } from '../secrets/password.ts'
import {
  type DispatcherRow,
  deleteDispatchers,
  insertDispatcher,
  lockDispatchers,
  updateDispatcher,
} from '../store/dispatchers.ts'
import type { WriteContext } from '../wire/context.ts'
import { type Routes, write } from '../wire/route.ts'
import { moduleRoutes } from './module-routes.ts'

type Create = RequestOf<typeof staffInfo.createStaffInfo>
type Edit = RequestOf<typeof staffInfo.editStaffInfo>
type Action<Name extends Edit['action']> = Extract<Edit, { action: Name }>

export const staffInfoRoutes = {
  createStaffInfo: write(staffInfo.createStaffInfo, (input, context) =>
    createOne(input, context, (dispatcherId) => ({ dispatcherId })),
  ),

  editStaffInfo: write(staffInfo.editStaffInfo, (input, context) =>
    input.action === 'edit' ? editOne(input, context) : removeAll(input, context),
  ),

  ...moduleRoutes(staffInfo, dispatcherModule, { remove: removeDispatchers }),

  createInfo: write(staffInfo.createInfo, ({ dataList }, context) =>
    createOne(dataList, context, (id) => ({ id })),
  ),

  updateInfo: write(staffInfo.updateInfo, ({ id: dispatcherId, dataList }, context) =>
    editOne({ dispatcherId, ...dataList }, context),
  ),
} satisfies Routes<typeof staffInfo>

/** Makes a dispatcher of the tenant that the department is of. */
async function createOne<Answer>(
  { password, ...fields }: Create,
  context: WriteContext,
  answer: (dispatcherId: number) => Answer,
) {
  const { account, now } = context
  const passwordHash = await hashPassword(password)
  return context.write(async (tx) => {
    const { agentId } = await lockOwnDepartment(tx, fields.departmentId, account)
    const row = { ...columnsOf(fields), agentId }
    const dispatcherId = await insertDispatcher(tx, { ...row, passwordHash, createdAt: now, updatedAt: now })
    context.note({ targets: [dispatcherId], after: row })
    return answer(dispatcherId)
  })
}

/** Changes a dispatcher, unless it changed since it was read. It stays with its tenant. */
async function editOne(
  { dispatcherId, rowVersion, password, ...fields }: Omit<Action<'edit'>, 'action'>,
  context: WriteContext,
) {
  context.note({ targets: [dispatcherId] })
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return context.write(async (tx) => {
    const [row] = await lockOwn(tx, [dispatcherId], context.account)
    if (row?.rowVersion !== rowVersion) throw conflict({ rowVersion: 'stale' })
    const change = columnsOf(fields)
    if (change.departmentId !== row.departmentId) {
      const { agentId } = await lockOwnDepartment(tx, change.departmentId, context.account)
      if (agentId !== row.agentId) throw invalid({ departmentId: 'invalid' })
    }
    await updateDispatcher(tx, dispatcherId, { ...change, passwordHash }, context.now)
    const { before, after } = difference(row, change)
    context.note({ before, after: passwordHash === undefined ? after : { ...after, newPassword: true } })
    return { changed: 1 }
  })
}

/** Removes dispatchers for good: all of them or none. */
async function removeAll({ dispatcherIds, confirmation }: Action<'remove'>, context: WriteContext) {
  context.note({ targets: dispatcherIds })
  return context.write(async (tx) => {
    await assertConfirmed(tx, confirmation, context)
    return { changed: await removeDispatchers(tx, dispatcherIds, context) }
  })
}

async function removeDispatchers(tx: Db, dispatcherIds: number[], context: WriteContext): Promise<number> {
  const rows = await lockOwn(tx, dispatcherIds, context.account)
  await deleteDispatchers(
    tx,
    rows.map((row) => row.id),
  )
  context.note({
    before: rows.map(({ id, account, name, departmentId }) => ({
      dispatcherId: id,
      account,
      name,
      departmentId,
    })),
  })
  return rows.length
}

/** Holds dispatchers of the caller's tenant. One that is not, or never was, refuses all of them. */
async function lockOwn(tx: Db, dispatcherIds: number[], account: SignedIn): Promise<DispatcherRow[]> {
  const scope = scopeOf(account)
  const ids = [...new Set(dispatcherIds)]
  const rows = await lockDispatchers(tx, ids)
  if (rows.length !== ids.length) throw absent(scope)
  if (!rows.every((row) => inScope(scope, row.agentId))) throw illegal()
  return rows
}

function columnsOf({ account, dispatcherName, departmentId, rights, enabled }: Omit<Create, 'password'>) {
  return { account, name: dispatcherName, departmentId, rights, enabled }
}
