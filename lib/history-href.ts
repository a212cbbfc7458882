import type { RecordKind } from './contract/operation-records.ts'
import { screenPath } from './screen-paths.ts'

/** The address of the operation log with every write to one record. */
export function historyHref(locale: string, kind: RecordKind, id: number): string {
  const query = new URLSearchParams({ recordKind: kind, target: String(id) })
  return `/${locale}${screenPath('operationLog')}?${query}`
}
