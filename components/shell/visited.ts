import { readStored, writeStored } from '@/lib/preferences/tab-storage'
import { type ShownScreens, screenPathAt, titleAt } from './shown-screens'

/**
 * A visited page. The path has no locale, so that the tabs survive a change of language.
 * @spec 3.35: Title, affix and noCache of a tab are read from the registry of screens instead of the store, so that open tabs follow a change of language.
 */
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

/** Stores the tabs, without those of transient screens. */
export function keepVisited(operatorId: string, tabs: readonly VisitedTab[], screens: ShownScreens): void {
  writeStored(storeName, { who: operatorId, tabs: tabs.filter((tab) => !isTransient(tab.path, screens)) })
}

/** The tabs including that of the first screen, which is pinned and therefore never missing. */
export function withHome(tabs: readonly VisitedTab[], screens: ShownScreens): readonly VisitedTab[] {
  const { home } = screens
  const isMissing = isPinned(home, screens) && !tabs.some((tab) => tab.path === home)
  return isMissing ? [homeTab(screens), ...tabs] : tabs
}

export const homeTab = (screens: ShownScreens): VisitedTab => ({ path: screens.home, query: '', turn: 0 })

/**
 * Tabs after a visit: the page's tab gets the current query and heading; a new tab is appended. Pages without
 * a session, such as that of an unknown address, have no tab.
 */
export function visit(
  tabs: readonly VisitedTab[],
  { path, search, heading }: { path: string; search: string; heading?: string },
  screens: ShownScreens,
): VisitedTab[] {
  const remaining = tabs.filter((tab) => tab.path === path || !isTransient(tab.path, screens))
  if (titleAt(path, screens) === undefined) return remaining
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

// @spec 2.40
export const isPinned = (path: string, screens: ShownScreens) => screens.pinned.includes(path)

function isTransient(path: string, screens: ShownScreens): boolean {
  return titleAt(path, screens) === undefined || screens.transient.includes(screenPathAt(path))
}

function isTab(value: unknown): value is VisitedTab {
  if (typeof value !== 'object' || value === null) return false
  const { path, query, turn, name }: Partial<Record<keyof VisitedTab, unknown>> = value
  const isNamed = name === undefined || typeof name === 'string'
  return typeof path === 'string' && typeof query === 'string' && typeof turn === 'number' && isNamed
}
