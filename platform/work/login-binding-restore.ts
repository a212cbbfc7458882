import type { RequestOf } from '../../lib/contract/call.ts'
import type { loginBindInfo } from '../../lib/contract/login-bind-info.ts'
import { loginBindSubjects } from '../../lib/contract/login-bind-kinds.ts'
import type { Db } from '../db/connect.ts'
import { endSessions, holdSubjects } from '../guards/login-subjects.ts'
import { Refusal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { lockSettingsOf, putSettingsBack, type Subject } from '../store/login-bindings.ts'
import { holdRemoved, restoredForLog } from '../store/removed-rows.ts'
import type { WriteContext } from '../wire/context.ts'
import { assertRoom, subjectsOf } from './login-binding-edit.ts'

interface KeptSetting {
  subjectKind: Subject['kind']
  subjectId: number
  agentId: number | null
}

/**
 * Restores recently removed settings, all or none, and ends their subjects' sessions, as adding settings
 * does. Refuses those of a subject that no longer exists or has moved to another agent.
 */
export async function restoreSettings(
  { loginBindIds }: RequestOf<typeof loginBindInfo.restoreSettings>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: loginBindIds })
  return context.write(async (tx) => {
    const rows = await holdRemoved(tx, 'loginSetting', loginBindIds, { scope: scopeOf(account), now })
    const settings = rows.flatMap(({ agentId, row }): KeptSetting[] => {
      const subjectKind = loginBindSubjects.find((kind) => kind === row.subject_kind)
      return subjectKind ? [{ subjectKind, subjectId: Number(row.subject_id), agentId }] : []
    })
    for (const kind of loginBindSubjects) {
      await holdPlaces(
        tx,
        kind,
        settings.filter(({ subjectKind }) => subjectKind === kind),
      )
    }
    await putSettingsBack(
      tx,
      rows.map(({ rowId }) => rowId),
    )
    for (const kind of loginBindSubjects) await endSessions(tx, kind, subjectsOf(settings, kind))
    context.note(restoredForLog(rows, 'loginBindId'))
    return { restored: rows.length }
  })
}

/** Locks the subjects of settings. Each must belong to the agent of its settings and have room for them. */
async function holdPlaces(tx: Db, kind: Subject['kind'], settings: readonly KeptSetting[]): Promise<void> {
  const ids = subjectsOf(settings, kind)
  if (ids.length === 0) return
  const subjects = await holdSubjects(tx, kind, ids)
  const isHeld = ({ subjectId, agentId }: KeptSetting) =>
    subjects.some((subject) => subject.id === subjectId && subject.agentId === agentId)
  if (!settings.every(isHeld)) throw new Refusal('missing', 'the account of the setting is gone')
  const used = [...settings, ...(await lockSettingsOf(tx, kind, ids))]
  for (const id of ids) assertRoom(used.filter(({ subjectId }) => subjectId === id).length)
}
