'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import type { Pending } from '@/lib/live/pending'
import { BrandLink } from './brand'
import { ErrorLogButton, type ErrorLogButtonProps } from './error-log-button'
import { FullscreenButton } from './fullscreen-button'
import type { MenuGroup } from './menu-html'
import { usePagePath } from './page-path'
import { SearchBox, type SearchBoxProps } from './search-box'
import type { ShownScreens } from './shown-screens'
import { Sidebar } from './sidebar'
import { ToolLink } from './tool-link'
import { UserButton } from './user-button'
import { VisitedTabs, type VisitedTabsProps } from './visited-tabs'

export interface FrameProps {
  locale: string
  /** The site's name beside its mark. */
  brand: string
  words: Record<
    | 'menu'
    | 'collapse'
    | 'expand'
    | 'language'
    | 'display'
    | 'help'
    | 'fullscreen'
    | 'noFullscreen'
    | 'user'
    | 'pending'
    | 'pin'
    | 'unpin',
    string
  >
  menu: readonly MenuGroup[]
  screens: ShownScreens
  isOpen: boolean
  user: { name: string; picture?: string }
  search: Omit<SearchBoxProps, 'locale' | 'operatorId' | 'screens'>
  errors: Omit<ErrorLogButtonProps, 'locale'>
  tabs: Omit<VisitedTabsProps, 'locale' | 'screens' | 'pendingWords'>
  savePreferences: (data: FormData) => Promise<void>
  /** Pins a screen to the top of the menu, or takes it down. */
  togglePin: (data: FormData) => Promise<void>
  /** The numbers of waiting requests; absent if they could not be read. */
  pending: Pending | undefined
  /** The sections of the menu that the operator has folded. */
  folded: readonly string[]
  /** A bar above the top bar with the agent on whose behalf the operator works. */
  acting?: ReactNode
  children: ReactNode
}

/**
 * The frame of a screen: top bar, sheet, menu. It is drawn from data, because elements passed by a server
 * component are sent twice, and remains while the screens inside of it change. The menu comes last in the
 * document, so that a slow browser paints the rows before it lays out the menu; the style sheet places it on
 * the left.
 * @spec 1.13 1.14
 */
export function Frame(props: FrameProps) {
  const { locale, brand, words, menu, screens, isOpen, user, savePreferences, acting } = props
  const [isDrawn, setDrawn] = useState(false)
  const path = usePagePath()
  const query = useSearchParams().toString()
  const address = query ? `${path}?${query}` : path
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the page changes
  useEffect(() => setDrawn(false), [address])
  const panel = (part: string) => `/${locale}/menu?${new URLSearchParams({ part, from: address })}`
  return (
    <div
      data-slot="sidebar-wrapper"
      className="grid min-h-screen grid-cols-[var(--side)_minmax(0,1fr)] max-lg:block print:block print:min-h-0"
    >
      <div className="col-start-2 row-start-1 min-w-0">
        {acting}
        <header className="top max-lg:px-2 print:hidden">
          <MenuButtons
            locale={locale}
            words={words}
            isOpen={isOpen}
            savePreferences={savePreferences}
            isDrawn={isDrawn}
            onDraw={() => setDrawn(true)}
          />
          <BrandLink
            href={`/${locale}`}
            className="mr-auto min-w-6 overflow-hidden px-1 whitespace-nowrap lg:hidden"
          >
            {brand}
          </BrandLink>
          <VisitedTabs locale={locale} screens={screens} pendingWords={words.pending} {...props.tabs} />
          <ErrorLogButton locale={locale} {...props.errors} />
          <SearchBox locale={locale} screens={screens} operatorId={props.tabs.operatorId} {...props.search} />
          <FullscreenButton label={words.fullscreen} refusal={words.noFullscreen} />
          <ToolLink panel={panel('language')} label={words.language} icon="languages" />
          <ToolLink panel={panel('display')} label={words.display} icon="sliders-horizontal" />
          <HelpLink locale={locale} label={words.help} />
          <UserButton panel={panel('user')} label={words.user} user={user} />
        </header>
        <SidebarInset>{props.children}</SidebarInset>
      </div>
      <Sidebar
        locale={locale}
        label={words.menu}
        brand={brand}
        menu={menu}
        screens={screens}
        pending={props.pending}
        pendingWords={words.pending}
        pinWords={words}
        folded={props.folded}
        togglePin={props.togglePin}
        isDrawn={isDrawn}
        onClose={() => setDrawn(false)}
      />
    </div>
  )
}

interface MenuButtonsProps extends Pick<FrameProps, 'locale' | 'words' | 'isOpen' | 'savePreferences'> {
  isDrawn: boolean
  onDraw: () => void
}

/**
 * The openers of the menu: a button that folds it to its icons, and on a narrow screen a link that draws it.
 * @spec 2.35
 */
function MenuButtons({ locale, words, isOpen, savePreferences, isDrawn, onDraw }: MenuButtonsProps) {
  return (
    <>
      <form action={savePreferences} className="max-lg:hidden">
        <input type="hidden" name="sidebar" value={isOpen ? 'closed' : 'open'} />
        <button
          type="submit"
          className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
          aria-label={words.menu}
          title={isOpen ? words.collapse : words.expand}
          aria-expanded={isOpen}
          aria-controls="sidebar"
          onClick={() => {
            document.documentElement.dataset.sidebar = isOpen ? 'closed' : 'open'
          }}
        >
          <i className="i i-panel-left" />
        </button>
      </form>
      <a
        href={`/${locale}/menu`}
        className={`${buttonVariants({ variant: 'ghost', size: 'icon-sm' })} lg:hidden`}
        aria-label={words.menu}
        aria-expanded={isDrawn}
        onClick={(event) => {
          event.preventDefault()
          onDraw()
        }}
      >
        <i className="i i-menu" />
      </a>
    </>
  )
}

/** The sheet of the page beside the menu. */
function SidebarInset({ children }: { children: ReactNode }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      data-slot="sidebar-inset"
      className="sheet min-h-[calc(100vh-var(--bar))] bg-background pb-6 outline-none print:min-h-0 print:pb-0"
    >
      {children}
    </main>
  )
}

/** The way to the help; script opens it over the page. */
function HelpLink({ locale, label }: { locale: string; label: string }) {
  return (
    <a
      href={`/${locale}/help`}
      data-opens="help"
      aria-label={label}
      title={label}
      className={`${buttonVariants({ variant: 'ghost', size: 'icon-sm' })} max-lg:hidden`}
    >
      <i className="i i-circle-question-mark" />
    </a>
  )
}
