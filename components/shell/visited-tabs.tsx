import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { LazyMarkup } from '@/components/ui/lazy-markup'
import { showWithin } from '@/components/ui/show-within'
import { whenIdle } from '@/components/ui/use-idle'
import { replaceMarkup } from '@/lib/live/replace-markup'
import { isRecordPath, type ShownScreens } from './shown-screens'
import type { TabMenuWords } from './tab-menu'
import { tabAddress, tabsHtml } from './tabs-html'
import {
  homeTab,
  isPinned,
  keepVisited,
  lastVisited,
  readVisited,
  type VisitedTab,
  visit,
  withHome,
} from './visited'

const TabMenu = lazy(() => import('./tab-menu'))

export interface VisitedTabsProps {
  locale: string
  /** Owner of the stored tabs; another operator starts with an empty strip. */
  operatorId: string
  screens: ShownScreens
  /** Tells how many requests wait on a screen, with `{count}` in it. */
  pendingWords: string
  label: string
  /** Contains `{title}`. */
  close: string
  menu: TabMenuWords
}

/**
 * Pages visited in this browser tab, each with its last query. The server draws the page's own tab beside the pinned one;
 * script adds the others a moment later, because opening the browser's own memory takes a while. Arrow keys move along the
 * strip, Del closes a tab, a right click or the menu key opens the menu.
 */
export function VisitedTabs(props: VisitedTabsProps) {
  const { locale, operatorId, screens, pendingWords, label, close, menu } = props
  const router = useRouter()
  const path = usePathname().slice(locale.length + 1)
  const search = String(useSearchParams())
  const [opened, setOpened] = useState<{ path: string; x: number; y: number }>()
  const strip = useRef<HTMLElement>(null)
  const tabs = useRef<readonly VisitedTab[]>([])
  const drawn = useRef('')
  const markupOf = (shown: readonly VisitedTab[]) =>
    tabsHtml({ tabs: shown, locale, path, screens, pendingWords, close })
  // Written once: script draws what comes later by itself, which costs a slow PC less than elements of React.
  const [first] = useState(() => {
    const write = () => markupOf(visit(withHome([], screens), { path, search }, screens))
    return { __html: new LazyMarkup(write) }
  })
  const links = () => [...(strip.current?.querySelectorAll('a') ?? [])]

  function draw(next: readonly VisitedTab[]) {
    tabs.current = next
    const markup = markupOf(next)
    if (!strip.current || markup === drawn.current) return
    drawn.current = markup
    replaceMarkup(strip.current, markup)
    const current = strip.current.querySelector<HTMLElement>('.tab-on')
    if (current) showWithin(strip.current, current)
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

  function keep(left: readonly VisitedTab[], preferred?: string) {
    const next = left.length > 0 ? left : [homeTab(screens)]
    keepVisited(operatorId, next, screens)
    draw(next)
    if (next.some((tab) => tab.path === path)) return
    const target = next.find((tab) => tab.path === preferred) ?? lastVisited(next)
    if (target) router.push(tabAddress(locale, target))
  }

  const keepOnly = (isKept: (tab: VisitedTab) => boolean, preferred?: string) =>
    keep(
      tabs.current.filter((tab) => isPinned(tab.path, screens) || isKept(tab)),
      preferred,
    )

  function closeTab(closed: string) {
    if (isPinned(closed, screens)) return
    // Keeps the focus in the strip: on the next tab, or on the previous one at the end.
    const position = tabs.current.findIndex((tab) => tab.path === closed)
    links()[position + (position < tabs.current.length - 1 ? 1 : -1)]?.focus()
    keepOnly((tab) => tab.path !== closed)
  }

  /** The tab that an event is in. */
  function tabAt({ currentTarget, target }: MouseEvent | KeyboardEvent) {
    const items = [...currentTarget.querySelectorAll('.tab')]
    const position = items.findIndex((item) => target instanceof Node && item.contains(target))
    return { position, tab: tabs.current[position] }
  }

  function onClick(event: MouseEvent) {
    const { tab } = tabAt(event)
    if (tab && event.target instanceof Element && event.target.closest('button')) closeTab(tab.path)
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = links()
    const { position, tab } = tabAt(event)
    if (!tab) return
    if (event.key === 'Delete') return closeTab(tab.path)
    const step = { ArrowRight: position + 1, ArrowLeft: position - 1, Home: 0, End: all.length - 1 }[
      event.key
    ]
    if (step === undefined) return
    event.preventDefault()
    all[step]?.focus()
  }

  function onContextMenu(event: MouseEvent) {
    const { position, tab } = tabAt(event)
    if (!tab) return
    event.preventDefault()
    const { left, bottom } = links()[position]?.getBoundingClientRect() ?? { left: 0, bottom: 0 }
    // Some browsers report no position for a context menu opened by keyboard.
    const byMouse = event.clientX > 0 || event.clientY > 0
    setOpened({ path: tab.path, x: byMouse ? event.clientX : left, y: byMouse ? event.clientY : bottom })
  }

  return (
    <>
      <nav
        ref={strip}
        data-slot="tabs"
        aria-label={label}
        className="tabs js-only"
        onClick={onClick}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: tabsHtml escapes every text, and its tests attack it
        dangerouslySetInnerHTML={first}
      />
      {opened && (
        <Suspense>
          <TabMenu
            words={menu}
            x={opened.x}
            y={opened.y}
            pinned={isPinned(opened.path, screens)}
            onClose={() => {
              links()[tabs.current.findIndex((tab) => tab.path === opened.path)]?.focus()
              setOpened(undefined)
            }}
            onRefresh={() => {
              const tab = tabs.current.find((one) => one.path === opened.path)
              if (opened.path === path || !tab) router.refresh()
              else router.push(tabAddress(locale, tab))
            }}
            onCloseTab={() => closeTab(opened.path)}
            onCloseOthers={() => keepOnly((tab) => tab.path === opened.path, opened.path)}
            onCloseAll={() => keepOnly(() => false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Keeps a record among those opened last; its script is read by pages of records alone. */
async function keepRecent(...shown: Parameters<typeof import('./recent-records')['keepRecent']>) {
  const recent = await import('./recent-records')
  recent.keepRecent(...shown)
}
