import type { RecordKind } from './contract/operation-records.ts'
import type { SubjectKind } from './contract/sign-in-log.ts'
import { screenPath } from './screen-paths.ts'

/** The address of the operation log with every write to one record. */
export function historyHref(locale: string, kind: RecordKind, id: number): string {
  const query = new URLSearchParams({ recordKind: kind, target: String(id) })
  return `/${locale}${screenPath('operationLog')}?${query}`
}

/** The address of the sign-in log with every sign-in of one account or member. */
export function signInsHref(locale: string, kind: SubjectKind, id: number): string {
  const query = new URLSearchParams({ kind, subjectId: String(id) })
  return `/${locale}${screenPath('loginLogs')}?${query}`
}
