import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FormAuthorProvider } from '@/components/form/form-author'
import { MenuDismisser } from '@/components/ui/menu-dismisser'
import { Notice } from '@/components/ui/notice'
import type { Preferences } from '@/lib/preferences'
import { screenPath } from '@/lib/screens'
import { FlashArea } from './flash-area'
import { type MenuSection, menuScreens } from './menu'
import { PageEnd, RenderAtOnce } from './render-at-once'
import { screenNames, sectionNames } from './screen-names'
import { SessionWatchLoader } from './session-watch-loader'
import { ShellKeys } from './shell-keys'
import { Sidebar } from './sidebar'
import { contentId, SkipLink } from './skip-link'
import { TopBar } from './top-bar'
import type { ShellUser } from './user-menu'
import { VisitedTabs } from './visited-tabs'

// Elements fixed to the bottom start at the right edge of the menu.
const frameClass =
  'min-h-dvh desk:flex desk:[--shell-start:210px] desk:in-data-[sidebar=closed]:[--shell-start:56px]'

interface ConsoleFrameProps {
  locale: string
  /** Name of the session on pages, derived from its token. */
  session: string
  user: ShellUser
  menu: readonly MenuSection[]
  preferences: Preferences
  /** Bar that names the agent worked on behalf of. */
  acting?: ReactNode
  /** Translated message of the write that led to this page. */
  flash?: string
  savePreferences: (data: FormData) => Promise<void>
  signOut: (data: FormData) => Promise<void>
  children: ReactNode
}

/** Frame of a screen: skip link, menu, top bar, visited tabs, message of the last write. */
export async function ConsoleFrame({
  locale,
  session,
  user,
  menu,
  preferences,
  flash,
  acting,
  children,
  ...actions
}: ConsoleFrameProps) {
  const [t, shell, ui, help, errors, forms, names, sections] = await Promise.all([
    getTranslations('site'),
    getTranslations('shell'),
    getTranslations('ui'),
    getTranslations('help'),
    getTranslations('errors'),
    getTranslations('form'),
    screenNames(),
    sectionNames(),
  ])
  const seen = menuScreens(menu)
  return (
    <div className={frameClass}>
      <RenderAtOnce />
      <SkipLink label={t('skip')} />
      <Sidebar locale={locale} menu={menu} />
      <div className="min-w-0 grow">
        {acting}
        <div data-slot="top">
          <TopBar
            locale={locale}
            user={user}
            preferences={preferences}
            fromDashboard={seen.includes('dashboard')}
            names={names}
            sections={sections}
            {...actions}
          />
          <VisitedTabs
            locale={locale}
            operatorId={user.id}
            home={screenPath(seen[0] ?? 'help')}
            names={names}
            label={shell('tabs.label')}
            close={shell('tabs.closeOne', { title: '{title}' })}
            menu={{
              label: shell('tabs.menu'),
              refresh: shell('tabs.refresh'),
              close: shell('tabs.close'),
              closeOthers: shell('tabs.closeOthers'),
              closeAll: shell('tabs.closeAll'),
            }}
          />
        </div>
        <main
          id={contentId}
          tabIndex={-1}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 p-3 pb-20 outline-none desk:px-5 desk:pt-4"
        >
          <SessionWatchLoader
            session={session}
            ended={errors('unauthenticated')}
            signIn={{ href: `/${locale}${screenPath('loginFrm')}`, label: forms('goOn') }}
          />
          <FlashArea id={randomUUID()}>{flash && <Notice tone="ok">{flash}</Notice>}</FlashArea>
          <FormAuthorProvider account={user.account} view={user.view}>
            {children}
          </FormAuthorProvider>
        </main>
      </div>
      <MenuDismisser />
      <ShellKeys
        locale={locale}
        help={{
          title: names.help ?? '',
          close: ui('close'),
          loading: ui('loading'),
          failed: help('failed'),
        }}
      />
      <PageEnd />
    </div>
  )
}
