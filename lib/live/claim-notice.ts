const storeName = 'notices'
const most = 50
/** Milliseconds by which a tab that the operator does not look at lets the others show a notification first. */
const yields = { least: 400, most: 1600 }

/** How long a tab waits before it shows a notification: the one with the focus not at all, the others each another while. */
export const claimDelay = (): number =>
  document.hasFocus() ? 0 : yields.least + Math.random() * (yields.most - yields.least)

/**
 * Claims a notification for this tab: false when another tab of the session has shown it. Where storage is blocked every
 * tab shows it.
 */
export function claimNotice(session: string, id: number): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storeName) ?? 'null')
    const claimedIds = shownIn(stored, session)
    if (claimedIds.includes(id)) return false
    localStorage.setItem(storeName, JSON.stringify({ session, ids: [...claimedIds, id].slice(-most) }))
  } catch {
    // Storage is blocked or full.
  }
  return true
}

function shownIn(stored: unknown, session: string): unknown[] {
  if (typeof stored !== 'object' || stored === null || !('session' in stored) || stored.session !== session)
    return []
  return 'ids' in stored && Array.isArray(stored.ids) ? stored.ids : []
}
