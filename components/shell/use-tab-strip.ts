import { type RefObject, useEffect, useRef, useState } from 'react'
import { LazyMarkup } from '@/components/ui/lazy-markup'
import { showWithin } from '@/components/ui/show-within'
import { whenIdle } from '@/components/ui/use-idle'
import { replaceMarkup } from '@/lib/live/replace-markup'
import { isRecordPath, type ShownScreens } from './shown-screens'
import { tabsHtml } from './tabs-html'
import { keepVisited, readVisited, type VisitedTab, visit, withHome } from './visited'

interface TabStripOptions {
  locale: string
  operatorId: string
  screens: ShownScreens
  pendingWords: string
  close: string
}

/**
 * The tabs of the visited pages in their element. The server draws the page's own tab beside the pinned one; script adds
 * the others a moment later, because opening the browser's own memory takes a while.
 */
export function useTabStrip(
  { locale, operatorId, screens, pendingWords, close }: TabStripOptions,
  path: string,
  search: string,
) {
  const element = useRef<HTMLElement>(null)
  const tabs = useRef<readonly VisitedTab[]>([])
  const drawn = useRef('')
  const markupOf = (tabs: readonly VisitedTab[]) =>
    tabsHtml({ tabs, locale, path, screens, pendingWords, close })
  // Written once: script draws what comes later by itself, which costs a slow PC less than elements of React.
  const [first] = useState(() => {
    const write = () => markupOf(visit(withHome([], screens), { path, search }, screens))
    return { __html: new LazyMarkup(write) }
  })
  const links = () => [...(element.current?.querySelectorAll('a') ?? [])]

  function draw(next: readonly VisitedTab[]) {
    tabs.current = next
    const markup = markupOf(next)
    if (!element.current || markup === drawn.current) return
    drawn.current = markup
    replaceMarkup(element.current, markup)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it draws with changes with these alone
  useEffect(() => {
    const show = () => {
      const heading = document.querySelector('main h1')?.textContent ?? undefined
      const visited = withHome(readVisited(operatorId), screens)
      const next = visit(visited, { path, search, heading }, screens)
      draw(next)
      keepVisited(operatorId, next, screens)
      if (heading && isRecordPath(path, screens)) keepRecent(operatorId, { path, name: heading }, screens)
    }
    if (drawn.current) return show()
    drawn.current = String(first.__html)
    return whenIdle(show)
  }, [operatorId, screens, path, search])

  useCurrentInSight(element)

  return { element, first, tabs, links, draw }
}

export type TabStrip = ReturnType<typeof useTabStrip>

/** Keeps the page's own tab in sight when tabs come, get a number of waiting requests, or lose room. */
function useCurrentInSight(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: nav } = strip
    if (!nav) return
    const show = () => {
      const tab = nav.querySelector<HTMLElement>('.tab-on')
      if (tab) showWithin(nav, tab)
    }
    const contents = new MutationObserver(show)
    contents.observe(nav, { childList: true, subtree: true, characterData: true })
    const room = new ResizeObserver(show)
    room.observe(nav)
    return () => {
      contents.disconnect()
      room.disconnect()
    }
  }, [strip])
}

/** Keeps a record among those opened last; its script is read by pages of records alone. */
async function keepRecent(...visit: Parameters<typeof import('./recent-records')['keepRecent']>) {
  const recent = await import('./recent-records')
  recent.keepRecent(...visit)
}
