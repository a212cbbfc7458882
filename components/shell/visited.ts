import { screenAt, screens } from '@/lib/screens'
import { readStored, writeStored } from '@/lib/tab-storage'

/** A page that was visited. Without its language, so that another one keeps the tabs. */
export interface VisitedTab {
  path: string
  /** The query without its question mark: the list's state; never a dialog. */
  query: string
  /** Counts up, so that the highest is the last visited. */
  turn: number
}

const storeName = 'tabs'

/** What an operator has visited in this browser tab; nothing of somebody else's who signed in before. */
export function readVisited(who: string): VisitedTab[] {
  const stored = readStored(storeName)
  if (typeof stored !== 'object' || stored === null || !('who' in stored) || stored.who !== who) return []
  return 'tabs' in stored && Array.isArray(stored.tabs) ? stored.tabs.filter(isTab) : []
}

/** Remembers the tabs, but for those of screens that are not to be. */
export function keepVisited(who: string, tabs: readonly VisitedTab[]): void {
  writeStored(storeName, { who, tabs: tabs.filter(({ path }) => !isFleeting(path)) })
}

/** The tabs after a visit: the page's own has its query as it is now, a page without one gets one at the end. */
export function visit(tabs: readonly VisitedTab[], path: string, search: string): VisitedTab[] {
  const left = tabs.filter((tab) => tab.path === path || !isFleeting(tab.path))
  if (!screenAt(path)) return left
  const query = new URLSearchParams(search)
  query.delete('dialog')
  query.delete('id')
  const turn = Math.max(0, ...left.map((tab) => tab.turn)) + 1
  const visited = { path, query: String(query), turn }
  if (left.some((tab) => tab.path === path)) return left.map((tab) => (tab.path === path ? visited : tab))
  return [...left, visited]
}

/** Of several tabs the one that was visited last. */
export function lastVisited(tabs: readonly VisitedTab[]): VisitedTab | undefined {
  return tabs.toSorted((one, other) => other.turn - one.turn)[0]
}

function isFleeting(path: string): boolean {
  const name = screenAt(path)?.name
  return !name || screens[name].noCache === true
}

function isTab(value: unknown): value is VisitedTab {
  if (typeof value !== 'object' || value === null) return false
  const { path, query, turn }: Partial<Record<keyof VisitedTab, unknown>> = value
  return typeof path === 'string' && typeof query === 'string' && typeof turn === 'number'
}
