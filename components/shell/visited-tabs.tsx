'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { scriptOf } from '@/components/ui/native-text'
import { waitingOn } from '@/lib/live/pending'
import { screenAt } from '@/lib/screen-paths'
import { type ScreenName, screens } from '@/lib/screens'
import { PendingMark } from './pending-mark'
import { keepRecent } from './recent-records'
import type { Names } from './screen-names'
import type { TabMenuWords } from './tab-menu'
import { keepVisited, lastVisited, readVisited, type VisitedTab, visit } from './visited'

const TabMenu = lazy(() => import('./tab-menu'))

export interface VisitedTabsProps {
  locale: string
  /** Owner of the stored tabs; another operator starts with an empty strip. */
  operatorId: string
  /** Path of the first screen of the menu, opened when all tabs are closed. */
  home: string
  names: Names<ScreenName>
  /** Tells how many requests wait on a screen, with `{count}` in it. */
  pendingWords: string
  label: string
  /** Contains `{title}`. */
  close: string
  menu: TabMenuWords
}

/**
 * Pages visited in this browser tab, each with its last query. Drawn by script only; the height of the strip
 * is reserved. Arrow keys move along it, Del closes a tab, a right click or the menu key opens the menu.
 */
export function VisitedTabs(props: VisitedTabsProps) {
  const { locale, operatorId, home, names, pendingWords, label, close, menu } = props
  const router = useRouter()
  const path = usePathname().slice(locale.length + 1)
  const search = String(useSearchParams())
  const [tabs, setTabs] = useState(() => tabsAt(operatorId, home, path, search))
  const [opened, setOpened] = useState<{ path: string; x: number; y: number }>()
  const strip = useRef<HTMLElement>(null)
  const links = () => [...(strip.current?.querySelectorAll('a') ?? [])]

  useEffect(() => {
    const next = tabsAt(operatorId, home, path, search)
    setTabs((drawn) => (JSON.stringify(drawn) === JSON.stringify(next) ? drawn : next))
    keepVisited(operatorId, next)
    keepRecent(operatorId, path, pageHeading())
  }, [operatorId, home, path, search])

  // Scrolls the strip by hand: `scrollIntoView` would scroll the page too.
  useEffect(() => {
    const list = strip.current
    const item = list?.querySelector<HTMLElement>('.tab-on')
    if (!list || !item || tabs.length === 0) return
    const minScroll = item.offsetLeft + item.offsetWidth - list.clientWidth
    list.scrollLeft = Math.min(item.offsetLeft, Math.max(list.scrollLeft, minScroll))
  }, [tabs])

  function keep(left: readonly VisitedTab[], preferred?: string) {
    const next = left.length > 0 ? left : [{ path: home, query: '', turn: 0 }]
    keepVisited(operatorId, next)
    setTabs(next)
    if (next.some((tab) => tab.path === path)) return
    const target = next.find((tab) => tab.path === preferred) ?? lastVisited(next)
    if (target) router.push(addressOf(locale, target))
  }

  const keepOnly = (isKept: (tab: VisitedTab) => boolean, preferred?: string) =>
    keep(
      tabs.filter((tab) => isPinned(tab.path) || isKept(tab)),
      preferred,
    )

  function closeTab(closed: string) {
    if (isPinned(closed)) return
    // Keeps the focus in the strip: on the next tab, or on the previous one at the end.
    const position = tabs.findIndex((tab) => tab.path === closed)
    links()[position + (position < tabs.length - 1 ? 1 : -1)]?.focus()
    keepOnly((tab) => tab.path !== closed)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const all = links()
    const position = all.findIndex((link) => link.matches(':focus'))
    const tab = tabs[position]
    if (!tab) return
    if (event.key === 'Delete') return closeTab(tab.path)
    const step = { ArrowRight: position + 1, ArrowLeft: position - 1, Home: 0, End: all.length - 1 }[
      event.key
    ]
    if (step === undefined) return
    event.preventDefault()
    all[step]?.focus()
  }

  function onContextMenu(event: MouseEvent<HTMLElement>) {
    const position = [...event.currentTarget.querySelectorAll('.tab')].findIndex(
      (item) => event.target instanceof Node && item.contains(event.target),
    )
    const tab = tabs[position]
    if (!tab) return
    event.preventDefault()
    const { left, bottom } = links()[position]?.getBoundingClientRect() ?? { left: 0, bottom: 0 }
    // Some browsers report no position for a context menu opened by keyboard.
    const byMouse = event.clientX > 0 || event.clientY > 0
    setOpened({ path: tab.path, x: byMouse ? event.clientX : left, y: byMouse ? event.clientY : bottom })
  }

  const current = tabs.find((tab) => tab.path === path) ?? tabs[0]
  return (
    <nav
      ref={strip}
      data-slot="tabs"
      aria-label={label}
      className="tabs js-only"
      onKeyDown={onKeyDown}
      onContextMenu={onContextMenu}
    >
      {tabs.map((tab) => {
        const title = titleOf(tab, names)
        const screen = screenAt(tab.path)?.name
        const kinds = screen && waitingOn[screen]
        return (
          <span key={tab.path} className={tab.path === path ? 'tab tab-on' : 'tab'}>
            <a
              href={addressOf(locale, tab)}
              aria-current={tab.path === path ? 'page' : undefined}
              tabIndex={tab === current ? 0 : -1}
              lang={scriptOf(title)}
            >
              {title}
              {kinds && (
                <PendingMark kinds={kinds} pending={undefined} words={pendingWords} locale={locale} />
              )}
            </a>
            {!isPinned(tab.path) && (
              <button
                type="button"
                tabIndex={-1}
                aria-label={close.replace('{title}', title)}
                onClick={() => closeTab(tab.path)}
              >
                ×
              </button>
            )}
          </span>
        )
      })}
      {opened && (
        <Suspense>
          <TabMenu
            words={menu}
            x={opened.x}
            y={opened.y}
            pinned={isPinned(opened.path)}
            onClose={() => {
              links()[tabs.findIndex((tab) => tab.path === opened.path)]?.focus()
              setOpened(undefined)
            }}
            onRefresh={() => {
              const tab = tabs.find((one) => one.path === opened.path)
              if (opened.path === path || !tab) router.refresh()
              else router.push(addressOf(locale, tab))
            }}
            onCloseTab={() => closeTab(opened.path)}
            onCloseOthers={() => keepOnly((tab) => tab.path === opened.path, opened.path)}
            onCloseAll={() => keepOnly(() => false)}
          />
        </Suspense>
      )}
    </nav>
  )
}

/** The stored tabs after a visit of the page that is shown. */
function tabsAt(operatorId: string, home: string, path: string, search: string): readonly VisitedTab[] {
  const visited = readVisited(operatorId)
  const isHomeMissing = isPinned(home) && !visited.some((tab) => tab.path === home)
  return visit(
    isHomeMissing ? [{ path: home, query: '', turn: 0 }, ...visited] : visited,
    path,
    search,
    pageHeading(),
  )
}

const pageHeading = () => document.querySelector('main h1')?.textContent ?? undefined

function addressOf(locale: string, { path, query }: VisitedTab): string {
  return `/${locale}${path}${query && `?${query}`}`
}

function isPinned(path: string): boolean {
  const name = screenAt(path)?.name
  return name !== undefined && screens[name].affix === true
}

/** The name of a record's own page, as its heading said; of any other page its screen's. */
function titleOf({ path, name }: VisitedTab, names: Names<ScreenName>): string {
  const screen = screenAt(path)
  if (screen?.id && name) return name
  return (screen && names[screen.name]) ?? ''
}
