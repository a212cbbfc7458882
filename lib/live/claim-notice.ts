const storeName = 'notices'
const most = 50
/** Milliseconds for which a tab without the focus lets the others display a notification first. */
const yields = { least: 400, most: 1600 }

/** The time that a tab waits before it displays a notification: none with the focus, else a random one. */
export const claimDelay = (): number =>
  document.hasFocus() ? 0 : yields.least + Math.random() * (yields.most - yields.least)

/**
 * Claims a notification for this tab: false if another tab of the session has displayed it. If storage is
 * blocked, every tab displays it.
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
