import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react'
import type { ShownScreens } from './shown-screens'
import type { TabMenuWords } from './tab-menu'
import { tabAddress } from './tabs-html'
import { type TabStrip, useTabStrip } from './use-tab-strip'
import { homeTab, isPinned, keepVisited, lastVisited, type VisitedTab } from './visited'

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
 * Pages visited in this browser tab, each with its last query. Arrow keys move along the strip, Del closes a tab, a right
 * click or the menu key opens the menu.
 */
export function VisitedTabs(props: VisitedTabsProps) {
  const { locale, label } = props
  const path = usePathname().slice(locale.length + 1)
  const search = String(useSearchParams())
  const [opened, setOpened] = useState<{ path: string; x: number; y: number }>()
  const strip = useTabStrip(props, path, search)
  const { tabs, links } = strip
  const closing = useTabClosing(strip, props, path)

  const tabAt = (event: MouseEvent | KeyboardEvent) => tabOf(event, tabs.current)

  function onClick(event: MouseEvent) {
    const { tab } = tabAt(event)
    if (tab && event.target instanceof Element && event.target.closest('button')) closing.closeTab(tab.path)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { position, tab } = tabAt(event)
    if (tab && event.key === 'Delete') closing.closeTab(tab.path)
    else if (tab) moveFocus(event, links(), position)
  }

  function onContextMenu(event: MouseEvent) {
    const { position, tab } = tabAt(event)
    if (!tab) return
    event.preventDefault()
    setOpened({ path: tab.path, ...menuPlace(event, links()[position]) })
  }

  return (
    <>
      <nav
        ref={strip.element}
        data-slot="visited-tabs"
        aria-label={label}
        className="tabs js-only [&::-webkit-scrollbar]:hidden max-lg:hidden"
        onClick={onClick}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: tabsHtml escapes every text, and its tests attack it
        dangerouslySetInnerHTML={strip.first}
      />
      {opened && (
        <Suspense>
          <OpenedMenu
            {...props}
            opened={opened}
            strip={strip}
            closing={closing}
            page={path}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The tab that an event is in. */
function tabOf({ currentTarget, target }: MouseEvent | KeyboardEvent, tabs: readonly VisitedTab[]) {
  const items = [...currentTarget.querySelectorAll('.tab')]
  const position = items.findIndex((item) => target instanceof Node && item.contains(target))
  return { position, tab: tabs[position] }
}

interface OpenedMenuProps extends Pick<VisitedTabsProps, 'locale' | 'screens' | 'menu'> {
  opened: { path: string; x: number; y: number }
  strip: TabStrip
  closing: ReturnType<typeof useTabClosing>
  /** Path of the page. */
  page: string
  onClose: () => void
}

/** The menu of a tab. */
function OpenedMenu({ locale, screens, menu, opened, strip, closing, page, onClose }: OpenedMenuProps) {
  const router = useRouter()
  const { path, x, y } = opened
  const { closeTab, keepOnly } = closing
  const { tabs, links } = strip
  return (
    <TabMenu
      words={menu}
      x={x}
      y={y}
      pinned={isPinned(path, screens)}
      onClose={() => {
        links()[tabs.current.findIndex((tab) => tab.path === path)]?.focus()
        onClose()
      }}
      onRefresh={() => {
        const tab = tabs.current.find((one) => one.path === path)
        if (path === page || !tab) router.refresh()
        else router.push(tabAddress(locale, tab))
      }}
      onCloseTab={() => closeTab(path)}
      onCloseOthers={() => keepOnly((tab) => tab.path === path, path)}
      onCloseAll={() => keepOnly(() => false)}
    />
  )
}

/** Closes tabs; when that of the page is closed, another one is opened. */
function useTabClosing(strip: TabStrip, { locale, operatorId, screens }: VisitedTabsProps, path: string) {
  const router = useRouter()
  const { tabs, links, draw } = strip

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

  return { closeTab, keepOnly }
}

function moveFocus(event: KeyboardEvent, links: readonly HTMLElement[], position: number) {
  const step = { ArrowRight: position + 1, ArrowLeft: position - 1, Home: 0, End: links.length - 1 }[
    event.key
  ]
  if (step === undefined) return
  event.preventDefault()
  links[step]?.focus()
}

/** Where the menu of a tab opens: at the mouse, else below the tab. */
function menuPlace({ clientX, clientY }: MouseEvent, link: HTMLElement | undefined) {
  const { left, bottom } = link?.getBoundingClientRect() ?? { left: 0, bottom: 0 }
  // Some browsers report no position for a context menu opened by keyboard.
  const byMouse = clientX > 0 || clientY > 0
  return { x: byMouse ? clientX : left, y: byMouse ? clientY : bottom }
}
