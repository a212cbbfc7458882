import { screenAt } from '@/lib/screen-paths'
import { screens } from '@/lib/screens'
import { readStored, writeStored } from '@/lib/tab-storage'

/** A visited page. The path has no locale, so a change of language keeps the tabs. */
export interface VisitedTab {
  path: string
  /** Query without question mark: the state of the list, without dialogs. */
  query: string
  /** Increasing number; the highest is the last visited. */
  turn: number
  /** Text of the page's heading, such as a member's nickname. */
  name?: string
}

const storeName = 'tabs'

/** Tabs that this operator visited in this browser tab; those of another operator are ignored. */
export function readVisited(operatorId: string): VisitedTab[] {
  const stored = readStored(storeName)
  if (typeof stored !== 'object' || stored === null || !('who' in stored) || stored.who !== operatorId)
    return []
  return 'tabs' in stored && Array.isArray(stored.tabs) ? stored.tabs.filter(isTab) : []
}

/** Stores the tabs, without those of `noCache` screens. */
export function keepVisited(operatorId: string, tabs: readonly VisitedTab[]): void {
  writeStored(storeName, { who: operatorId, tabs: tabs.filter(({ path }) => !isTransient(path)) })
}

/**
 * Tabs after a visit: the page's tab gets the current query and heading; a new tab is appended. Pages that need no
 * session, such as the one that an unknown address shows, have no tab.
 */
export function visit(
  tabs: readonly VisitedTab[],
  path: string,
  search: string,
  heading?: string,
): VisitedTab[] {
  const remaining = tabs.filter((tab) => tab.path === path || !isTransient(tab.path))
  const name = screenAt(path)?.name
  if (!name || screens[name].permission === null) return remaining
  const query = new URLSearchParams(search)
  query.delete('dialog')
  query.delete('id')
  const turn = Math.max(0, ...remaining.map((tab) => tab.turn)) + 1
  const visited: VisitedTab = { path, query: String(query), turn, name: heading }
  if (remaining.some((tab) => tab.path === path))
    return remaining.map((tab) => (tab.path === path ? visited : tab))
  return [...remaining, visited]
}

/** The tab visited last. */
export function lastVisited(tabs: readonly VisitedTab[]): VisitedTab | undefined {
  return [...tabs].sort((one, other) => other.turn - one.turn)[0]
}

function isTransient(path: string): boolean {
  const name = screenAt(path)?.name
  return !name || screens[name].noCache === true
}

function isTab(value: unknown): value is VisitedTab {
  if (typeof value !== 'object' || value === null) return false
  const { path, query, turn, name }: Partial<Record<keyof VisitedTab, unknown>> = value
  const isNamed = name === undefined || typeof name === 'string'
  return typeof path === 'string' && typeof query === 'string' && typeof turn === 'number' && isNamed
}
