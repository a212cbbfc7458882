import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MenuDismisser } from '@/components/ui/menu-dismisser'
import { Notice } from '@/components/ui/notice'
import type { Preferences } from '@/lib/preferences'
import { DrawnWhole, PageEnd } from './drawn-whole'
import { FlashArea } from './flash-area'
import { type MenuSection, menuScreens } from './menu'
import { Sidebar } from './sidebar'
import { contentId, SkipLink } from './skip-link'
import { TopBar } from './top-bar'
import type { ShellUser } from './user-menu'

// What floats at the foot of a page begins where the menu ends.
const frameClass =
  'min-h-dvh desk:flex desk:[--shell-start:210px] desk:in-data-[sidebar=closed]:[--shell-start:56px]'

interface ConsoleFrameProps {
  locale: string
  user: ShellUser
  menu: readonly MenuSection[]
  preferences: Preferences
  /** On whose behalf the owner works, drawn. */
  acting?: ReactNode
  /** What the write before this page did, already in the operator's language. */
  flash?: string
  savePreferences: (data: FormData) => Promise<void>
  signOut: (data: FormData) => Promise<void>
  children: ReactNode
}

/** Everything around a screen: skip link, menu, top bar, the message of the last write. */
export async function ConsoleFrame({
  locale,
  user,
  menu,
  preferences,
  flash,
  acting,
  children,
  ...actions
}: ConsoleFrameProps) {
  const t = await getTranslations('site')
  return (
    <div className={frameClass}>
      <DrawnWhole />
      <SkipLink label={t('skip')} />
      <Sidebar locale={locale} menu={menu} />
      <div className="min-w-0 grow">
        {acting}
        <TopBar
          locale={locale}
          user={user}
          preferences={preferences}
          fromDashboard={menuScreens(menu).includes('dashboard')}
          {...actions}
        />
        <main
          id={contentId}
          tabIndex={-1}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 p-3 pb-20 outline-none desk:px-5 desk:pt-4"
        >
          <FlashArea id={randomUUID()}>{flash && <Notice tone="ok">{flash}</Notice>}</FlashArea>
          {children}
        </main>
      </div>
      <MenuDismisser />
      <PageEnd />
    </div>
  )
}
