import { type Packed, pack } from '@/lib/format/packed'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { keeper } from '@/lib/process/keeper'
import { screenPath } from '@/lib/screens/screen-paths'
import type { ScreenName } from '@/lib/screens/screens'
import { type MenuSection, menuGroups, menuScreens } from './menu'
import { menuNames, shownScreens } from './screen-names'
import { sessionWatchSpec } from './session-watch-spec'
import type { ShellSpec } from './shell'

/** The signed-in operator in the shell. */
export interface ShellUser {
  /** Login id, followed by the agent's id during work on behalf of it. */
  id: string
  name: string
  account: string
  /** Id of the agent on whose behalf the operator works, or `own`. */
  view: string
  /** Address of the operator's picture. */
  picture?: string
}

/** All input of a shell. Plain values only, because together they are the key of its cached data. */
export interface ShellFacts {
  locale: Locale
  /** Name of the session on pages, derived from its token; undefined if pages get no events. */
  session: string | undefined
  user: ShellUser
  menu: readonly MenuSection[]
  /** The screens that the operator has pinned to the top of the menu. */
  pins: readonly ScreenName[]
  /** Whether the menu is open with its titles. */
  isOpen: boolean
}

const specs = keeper<Packed<ShellSpec>>({ lifetime: 60_000, limit: 1_000 })

/**
 * The shell's data, cached because it contains a hundred messages and is the same on all pages of a session.
 */
export function shellSpec(facts: ShellFacts): Promise<Packed<ShellSpec>> {
  return specs.of(JSON.stringify(facts), () => makeSpec(facts))
}

async function makeSpec({
  locale,
  session,
  user,
  menu,
  pins,
  isOpen,
}: ShellFacts): Promise<Packed<ShellSpec>> {
  const listed = menuScreens(menu)
  const sees = { fences: listed.includes('fences'), notifications: listed.includes('notifications') }
  const [t, screens, names, watch] = await Promise.all([
    getTranslations<never>({ locale }),
    shownScreens(locale, listed),
    menuNames(locale),
    session === undefined ? undefined : sessionWatchSpec(session, locale, sees),
  ])
  return pack<ShellSpec>({
    skip: t('site.skip'),
    skipToMenu: t('site.skipToMenu'),
    frame: {
      locale,
      brand: t('site.short'),
      words: {
        menu: t('shell.menu'),
        collapse: t('shell.collapseMenu'),
        expand: t('shell.expandMenu'),
        language: t('shell.language'),
        display: t('shell.display'),
        help: t('shell.help'),
        fullscreen: t('shell.fullscreen'),
        noFullscreen: t('shell.noFullscreen'),
        user: t('shell.user'),
        pending: t('shell.pending', { count: '{count}' }),
        pin: t('shell.pin', { title: '{title}' }),
        unpin: t('shell.unpin', { title: '{title}' }),
      },
      menu: menuGroups(menu, names, pins),
      screens,
      isOpen,
      user: { name: user.name, picture: user.picture },
      search: searchSpec(t, locale),
      errors: errorLogSpec(t),
      tabs: tabsSpec(t, user.id),
    },
    watch,
    author: { account: user.account, view: user.view },
    closeFlash: t('ui.close'),
    help: {
      title: t('screens.help'),
      close: t('ui.close'),
      loading: t('ui.loading'),
      failed: t('help.failed'),
    },
  })
}

type T = Awaited<ReturnType<typeof getTranslations<never>>>

const searchSpec = (t: T, locale: Locale): ShellSpec['frame']['search'] => ({
  href: `/${locale}${screenPath('search')}`,
  label: t('search.label'),
  placeholder: t('search.placeholder'),
  words: {
    nothing: t('search.nothing'),
    found: t('search.found', { count: '{count}' }),
    failed: t('search.failed'),
    fromZawgyi: t('search.fromZawgyi', { text: '{text}' }),
    recent: t('search.recent'),
  },
})

const errorLogSpec = (t: T): ShellSpec['frame']['errors'] => ({
  label: t('shell.errorLog.open', { count: '{count}' }),
  words: {
    title: t('shell.errorLog.title'),
    close: t('ui.close'),
    clear: t('shell.errorLog.clear'),
    empty: t('shell.errorLog.empty'),
    message: t('shell.errorLog.message'),
    info: t('shell.errorLog.info'),
    url: t('shell.errorLog.url'),
    requestId: t('ui.requestId'),
    time: t('shell.errorLog.time'),
  },
})

const tabsSpec = (t: T, operatorId: string): ShellSpec['frame']['tabs'] => ({
  operatorId,
  label: t('shell.tabs.label'),
  close: t('shell.tabs.closeOne', { title: '{title}' }),
  menu: {
    label: t('shell.tabs.menu'),
    refresh: t('shell.tabs.refresh'),
    close: t('shell.tabs.close'),
    closeOthers: t('shell.tabs.closeOthers'),
    closeAll: t('shell.tabs.closeAll'),
  },
})
