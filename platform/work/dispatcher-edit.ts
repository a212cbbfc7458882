import type { RequestOf } from '../../lib/contract/call.ts'
import type { staffInfo } from '../../lib/contract/staff-info.ts'
import type { Db } from '../db/connect.ts'
import { dispatchers } from '../db/schema-dispatch.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { lockOwnDepartment } from '../guards/departments.ts'
import { difference } from '../rules/difference.ts'
import { merged } from '../rules/merged.ts'
import { invalid, Refusal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { hashPassword } from '../secrets/password.ts'
import { change, hold, holdOne } from '../store/change.ts'
import { readDepartments } from '../store/departments.ts'
import {
  deleteDispatchers,
  editDispatcherRow,
  insertDispatcher,
  putDispatchersBack,
} from '../store/dispatchers.ts'
import { editAnswer } from '../store/edit.ts'
import { holdRemoved, restoredForLog } from '../store/removed-rows.ts'
import type { WriteContext } from '../wire/context.ts'

type Create = RequestOf<typeof staffInfo.createStaffInfo>
type Edit = RequestOf<typeof staffInfo.editStaffInfo>
type Action<Name extends Edit['action']> = Extract<Edit, { action: Name }>

/** Creates a dispatcher in the tenant of its department. */
export async function createDispatcher<Answer>(
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

/** Edits the given fields of a dispatcher, unless it changed since it was read. Its tenant stays. */
export async function editDispatcher(
  { dispatcherId, rowVersion, password, ...fields }: Omit<Action<'edit'>, 'action'>,
  context: WriteContext,
) {
  context.note({ targets: [dispatcherId] })
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return context.write(async (tx) => {
    const scope = scopeOf(context.account)
    const row = await holdOne(tx, dispatchers, dispatcherId, { scope, rowVersion })
    const columns = columnsOf(merged({ ...row, dispatcherName: row.name }, fields))
    const { departmentId } = columns
    if (departmentId !== row.departmentId) {
      const { agentId } = await lockOwnDepartment(tx, departmentId, context.account)
      if (agentId !== row.agentId) throw invalid({ departmentId: 'invalid' })
    }
    const written = await editDispatcherRow(tx, row, { ...columns, passwordHash }, context.now)
    const { before, after } = difference(row, columns)
    context.note({ before, after: passwordHash === undefined ? after : { ...after, newPassword: true } })
    return { changed: editAnswer(written).changed }
  })
}

/** Enables or disables dispatchers, all or none; those with the requested state are skipped. */
export async function switchDispatchers(
  { action, dispatcherIds }: Action<'enable' | 'disable'>,
  context: WriteContext,
) {
  context.note({ targets: dispatcherIds })
  return context.write(async (tx) => {
    const { before, after, changed } = await change(tx, dispatchers, dispatcherIds, {
      scope: scopeOf(context.account),
      to: () => ({ enabled: action === 'enable' }),
      now: context.now,
      idName: 'dispatcherId',
    })
    context.note({ before, after })
    return { changed }
  })
}

/** Deletes dispatchers, all or none. They can be restored for some minutes. */
export async function removeSelected(
  { dispatcherIds, confirmation }: Action<'remove'>,
  context: WriteContext,
) {
  context.note({ targets: dispatcherIds })
  return context.write(async (tx) => {
    await assertConfirmed(tx, confirmation, context)
    return { changed: await removeDispatchers(tx, dispatcherIds, context) }
  })
}

/** Deletes dispatchers in the caller's transaction; returns their number. */
export async function removeDispatchers(
  tx: Db,
  dispatcherIds: number[],
  context: WriteContext,
): Promise<number> {
  const rows = await hold(tx, dispatchers, dispatcherIds, { scope: scopeOf(context.account) })
  await deleteDispatchers(
    tx,
    rows.map((row) => row.id),
    context.now,
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

/** Restores recently deleted dispatchers with their sign-in settings, all or none, into their departments. */
export async function restoreDispatchers(
  { dispatcherIds }: RequestOf<typeof staffInfo.restoreStaffInfo>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: dispatcherIds })
  return context.write(async (tx) => {
    const rows = await holdRemoved(tx, 'dispatcher', dispatcherIds, { scope: scopeOf(account), now })
    const departmentIds = [...new Set(rows.map(({ row }) => Number(row.department_id)))]
    const found = await readDepartments(tx, departmentIds, { lock: true })
    if (found.length < departmentIds.length) throw new Refusal('missing', 'the department is gone')
    await putDispatchersBack(
      tx,
      rows.map(({ rowId }) => rowId),
    )
    context.note(restoredForLog(rows, 'dispatcherId'))
    return { restored: rows.length }
  })
}

function columnsOf({ account, dispatcherName, departmentId, rights, enabled }: Omit<Create, 'password'>) {
  return { account, name: dispatcherName, departmentId, rights, enabled }
}
