import type { RequestOf } from '../../lib/contract/call.ts'
import { loginBindLimit } from '../../lib/contract/limits.ts'
import type { LoginSetting, loginBindInfo } from '../../lib/contract/login-bind-info.ts'
import { loginBindSubjects } from '../../lib/contract/login-bind-kinds.ts'
import type { Db } from '../db/connect.ts'
import { loginBindings } from '../db/schema-login-bindings.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { endSessions, holdSubjects, lockSubjects } from '../guards/login-subjects.ts'
import { normalRange } from '../rules/address-ranges.ts'
import { conflict, illegal, invalid, Refusal } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/tenant-scope.ts'
import { hold, holdOne } from '../store/change.ts'
import { editAnswer, writeEdit } from '../store/edit.ts'
import {
  deleteSettings,
  insertSettings,
  type LoginBindingRow,
  lockSettingsOf,
  readSettings,
  type Setting,
  type Subject,
} from '../store/login-bindings.ts'
import { keepRemoved } from '../store/removed-rows.ts'
import type { WriteContext } from '../wire/context.ts'

type Calls = typeof loginBindInfo
type Batch = RequestOf<Calls['batchSettings']>
type Field = 'settings' | 'value'
type SettingOf = Pick<LoginBindingRow, 'subjectKind' | 'subjectId'>
/** `field` is the request's field that contains the settings, for refusals. */
type Addition = RequestOf<Calls['addSettings']> & { field: Field }

/** Adds settings to one subject. Refuses one that the subject has already as `taken`. */
export async function addSettings<Answer>(
  { subjectKind: kind, subjectId, field, ...sent }: Addition,
  context: WriteContext,
  answer: (ids: number[]) => Answer,
) {
  const settings = normalised(kind, sent.settings, field)
  context.note({ targets: [subjectId] })
  return context.write(async (tx) => {
    const subjects = await lockSubjects(tx, kind, [subjectId], context)
    const lockedSettings = await lockSettingsOf(tx, kind, [subjectId])
    if (settings.some((setting) => lockedSettings.some(same(setting)))) throw conflict({ [field]: 'taken' })
    assertRoom(lockedSettings.length + settings.length)
    const rows = subjects.flatMap(({ id, agentId }) =>
      settings.map((setting) => ({ ...setting, subject: { kind, id }, agentId })),
    )
    const ids = await insertSettings(tx, rows, context.now)
    await endSessions(tx, kind, [subjectId])
    context.note({ after: { subjectKind: kind, settings } })
    return answer(ids)
  })
}

/** Adds settings to several subjects or replaces theirs, all or none. */
export async function batchSettings(input: Batch, context: WriteContext) {
  const { subjectKind: kind, subjectIds } = input
  const settings = normalised(kind, input.settings, 'settings')
  context.note({ targets: subjectIds })
  return context.write(async (tx) => {
    if (input.mode === 'replace') await assertConfirmed(tx, input.confirmation, context)
    const subjects = await lockSubjects(tx, kind, subjectIds, context)
    const lockedSettings = await lockSettingsOf(
      tx,
      kind,
      subjects.map((subject) => subject.id),
    )
    const leaving = input.mode === 'replace' ? lockedSettings.filter((row) => !settings.some(same(row))) : []
    const rows = subjects.flatMap(({ id, agentId }) => {
      const subjectSettings = lockedSettings.filter((row) => row.subjectId === id)
      const lacking = settings.filter((setting) => !subjectSettings.some(same(setting)))
      assertRoom(input.mode === 'replace' ? settings.length : subjectSettings.length + lacking.length)
      return lacking.map((setting) => ({ ...setting, subject: { kind, id }, agentId }))
    })
    await deleteSettings(
      tx,
      leaving.map((row) => row.id),
    )
    const added = await insertSettings(tx, rows, context.now)
    await endSessions(
      tx,
      kind,
      subjects.map((subject) => subject.id),
    )
    context.note({
      before: leaving.map(logged),
      after: { subjectKind: kind, mode: input.mode, settings },
    })
    return { added: added.length, removed: leaving.length }
  })
}

/** Removes settings, and ends their subjects' sessions. They can be restored for some minutes. */
export async function removeSettings(tx: Db, ids: number[], context: WriteContext): Promise<void> {
  const rows = await hold(tx, loginBindings, ids, { scope: scopeOf(context.account) })
  await keepRemoved(tx, 'loginSetting', loginBindings, ids, { now: context.now })
  await deleteSettings(tx, ids)
  for (const kind of loginBindSubjects) await endSessions(tx, kind, subjectsOf(rows, kind))
  context.note({ before: rows.map(logged) })
}

/** Edits the remark of a setting, unless it changed since it was read. */
export async function editRemark(
  { id, dataList: { rowVersion, remark } }: RequestOf<Calls['updateInfo']>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: [id] })
  return context.write(async (tx) => {
    const row = await holdOne(tx, loginBindings, id, { scope: scopeOf(account), rowVersion })
    const written = await writeEdit(tx, loginBindings, row, { remark }, { now })
    context.note({ before: written.before, after: written.after })
    return { changed: editAnswer(written).changed }
  })
}

/** Locks the subjects of settings before the settings, in the same order as adding settings does. */
export async function holdSubjectsOf(tx: Db, ids: number[], { account }: WriteContext): Promise<void> {
  const scope = scopeOf(account)
  const rows = await readSettings(tx, ids)
  if (rows.length !== ids.length) throw absent(scope)
  if (!rows.every((row) => inScope(scope, row.agentId))) throw illegal()
  for (const kind of loginBindSubjects) await holdSubjects(tx, kind, subjectsOf(rows, kind))
}

export function subjectsOf(rows: readonly SettingOf[], kind: Subject['kind']): number[] {
  return [...new Set(rows.filter((row) => row.subjectKind === kind).map((row) => row.subjectId))]
}

/** Normalises settings and removes duplicates. Refuses a dongle for a member. */
function normalised(subjectKind: Subject['kind'], settings: LoginSetting[], field: Field): Setting[] {
  const normal = settings.map((setting) => {
    // A terminal has no dongle, so the member could never sign in.
    if (subjectKind === 'member' && setting.kind === 'dongle') throw invalid({ [field]: 'invalid' })
    if (setting.kind !== 'address') return setting
    const value = normalRange(setting.value)
    if (value === undefined) throw invalid({ [field]: 'addressRange' })
    return { ...setting, value }
  })
  return normal.filter((setting, place) => normal.findIndex(same(setting)) === place)
}

const same = (one: Pick<Setting, 'kind' | 'value'>) => (other: Pick<Setting, 'kind' | 'value'>) =>
  one.kind === other.kind && one.value === other.value

function logged({ id, subjectKind, subjectId, kind, value }: LoginBindingRow) {
  return { loginBindId: id, subjectKind, subjectId, kind, value }
}

export function assertRoom(used: number): void {
  if (used <= loginBindLimit) return
  throw new Refusal('limit', 'too many sign-in settings', { used, limit: loginBindLimit })
}
