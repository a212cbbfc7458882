import { screenAt } from '@/lib/screen-paths'
import { type ScreenName, screens } from '@/lib/screens'
import { readStored, writeStored } from '@/lib/tab-storage'

/** A record whose own page was opened. The path has no locale. */
export interface RecentRecord {
  path: string
  /** Text of the page's heading. */
  name: string
}

const storeName = 'recent'
const most = 8

/** Records that this operator opened in this browser tab, the last one first; those of another operator are ignored. */
export function readRecent(operatorId: string): RecentRecord[] {
  const stored = readStored(storeName)
  if (typeof stored !== 'object' || stored === null || !('who' in stored) || stored.who !== operatorId)
    return []
  return 'records' in stored && Array.isArray(stored.records) ? stored.records.filter(isRecent) : []
}

/** Notes that the page of a record is shown; other pages are passed over. */
export function keepRecent(operatorId: string, path: string, name: string | undefined): void {
  if (!name || !recordScreenAt(path)) return
  const others = readRecent(operatorId).filter((record) => record.path !== path)
  writeStored(storeName, { who: operatorId, records: [{ path, name }, ...others].slice(0, most) })
}

/** The screen of a record's own page at a path: a row's id directly below the list. */
export function recordScreenAt(path: string): ScreenName | undefined {
  const name = screenAt(path)?.name
  if (!name) return undefined
  const { parent, path: own } = screens[name]
  return parent && own === `${screens[parent].path}/[id]` ? name : undefined
}

function isRecent(value: unknown): value is RecentRecord {
  if (typeof value !== 'object' || value === null) return false
  const { path, name }: Partial<Record<keyof RecentRecord, unknown>> = value
  return typeof path === 'string' && typeof name === 'string' && recordScreenAt(path) !== undefined
}
