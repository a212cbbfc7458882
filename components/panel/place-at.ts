const gap = 4
const margin = 8

/** Places a panel below its opener, or above if there is more room, and within the window's width. */
export function placeAt(panel: HTMLElement, opener: HTMLElement): void {
  const at = opener.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const space = document.documentElement.clientWidth
  const below = innerHeight - at.bottom - gap
  const isAbove = height > below && at.top > below
  const left = at.left + width + margin > space ? at.right - width : at.left
  panel.style.left = `${Math.max(margin, Math.min(left, space - width - margin)) + scrollX}px`
  panel.style.top = `${(isAbove ? Math.max(margin, at.top - gap - height) : at.bottom + gap) + scrollY}px`
}
