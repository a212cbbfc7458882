import { readStored, writeStored } from '@/lib/preferences/tab-storage'
import { isRecordPath, type ShownScreens } from './shown-screens'

/** A record whose own page was opened. The path has no locale. */
export interface RecentRecord {
  path: string
  /** Text of the page's heading. */
  name: string
}

type Titles = Pick<ShownScreens, 'titles'>

const storeName = 'recent'
const most = 8

/** Records that this operator opened in this browser tab, the last one first; those of another operator are ignored. */
export function readRecent(operatorId: string, screens: Titles): RecentRecord[] {
  const stored = readStored(storeName)
  if (typeof stored !== 'object' || stored === null || !('who' in stored) || stored.who !== operatorId)
    return []
  if (!('records' in stored) || !Array.isArray(stored.records)) return []
  return stored.records.filter(isRecent).filter(({ path }) => isRecordPath(path, screens))
}

/** Notes that the operator opened the page of a record. */
export function keepRecent(operatorId: string, record: RecentRecord, screens: Titles): void {
  const others = readRecent(operatorId, screens).filter(({ path }) => path !== record.path)
  writeStored(storeName, { who: operatorId, records: [record, ...others].slice(0, most) })
}

function isRecent(value: unknown): value is RecentRecord {
  if (typeof value !== 'object' || value === null) return false
  const { path, name }: Partial<Record<keyof RecentRecord, unknown>> = value
  return typeof path === 'string' && typeof name === 'string'
}
