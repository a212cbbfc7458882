import type { loginBindSubjects } from '../contract/login-bind-kinds.ts'
import type { RecordKind } from '../contract/operation-records.ts'
import type { SubjectKind } from '../contract/sign-in-log.ts'
import { screenPath } from './screen-paths.ts'

/** The address of the operation log with every write to one record. */
export function historyHref(locale: string, kind: RecordKind, id: number): string {
  const query = new URLSearchParams({ recordKind: kind, target: String(id) })
  return `/${locale}${screenPath('operationLog')}?${query}`
}

/** The address of the operation log with every write to a group, to its members' places and to its shares. */
export function groupHistoryHref(locale: string, id: number): string {
  return `/${locale}${screenPath('operationLog')}?${new URLSearchParams({ groupId: String(id) })}`
}

/** The address of the sign-in log with every sign-in of one account or member. */
export function signInsHref(locale: string, kind: SubjectKind, id: number): string {
  const query = new URLSearchParams({ kind, subjectId: String(id) })
  return `/${locale}${screenPath('loginLogs')}?${query}`
}

/** The address of the list with every sign-in setting of one account, dispatcher or member. */
export function signInSettingsHref(
  locale: string,
  kind: (typeof loginBindSubjects)[number],
  id: number,
): string {
  const query = new URLSearchParams({ subjectKind: kind, subjectId: String(id) })
  return `/${locale}${screenPath('bindings')}?${query}`
}

/** The address of the sign-in log with every sign-in of terminals with an IMEI. */
export function imeiSignInsHref(locale: string, imei: string): string {
  return `/${locale}${screenPath('loginLogs')}?${new URLSearchParams({ imei })}`
}

/** The address of the list with every binding of one device or member. */
export function bindingsHref(locale: string, of: 'deviceId' | 'userId', id: number): string {
  return `/${locale}${screenPath('deviceBindings')}?${new URLSearchParams({ [of]: String(id) })}`
}
