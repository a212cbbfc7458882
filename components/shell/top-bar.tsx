import { House, Languages, Menu, PanelLeft } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { DetailsMenu } from '@/components/ui/details-menu'
import type { Preferences } from '@/lib/preferences'
import { isScreenName, type ScreenName, type Section, screens, sections } from '@/lib/screens'
import { Breadcrumb, type Names } from './breadcrumb'
import { DisplayMenu } from './display-menu'
import { LanguageLinks } from './language-links'
import { PreferenceForm } from './preference-form'
import { sidebarId } from './sidebar-id'
import { type ShellUser, UserMenu } from './user-menu'

interface TopBarProps {
  locale: string
  user: ShellUser
  preferences: Preferences
  /** Whether this operator may see the dashboard, where every trail begins. */
  fromDashboard: boolean
  savePreferences: (data: FormData) => Promise<void>
  signOut: (data: FormData) => Promise<void>
}

/** Menu button, breadcrumb, display, language, operator: in the order in which they are reached by keyboard. */
export async function TopBar(props: TopBarProps) {
  const { locale, user, preferences, fromDashboard, savePreferences, signOut } = props
  const t = await getTranslations('shell')
  const open = preferences.sidebar === 'open'
  return (
    <header className="flex min-h-12 items-center gap-1 border-b border-line bg-surface px-2 desk:px-3">
      <Button
        variant="quiet"
        shape="icon"
        className="desk:hidden"
        aria-label={t('menu')}
        popoverTarget={sidebarId}
      >
        <Menu aria-hidden="true" />
      </Button>
      <PreferenceForm action={savePreferences} className="max-desk:hidden">
        <input type="hidden" name="sidebar" value={open ? 'closed' : 'open'} />
        <Button
          type="submit"
          variant="quiet"
          shape="icon"
          aria-label={t('menu')}
          title={t(open ? 'collapseMenu' : 'expandMenu')}
          aria-controls={sidebarId}
          aria-expanded={open}
        >
          <PanelLeft aria-hidden="true" />
        </Button>
      </PreferenceForm>
      <Breadcrumb
        locale={locale}
        label={t('breadcrumb')}
        fromDashboard={fromDashboard}
        homeIcon={<House aria-hidden="true" className="size-4" />}
        names={await screenNames()}
        sections={await sectionNames()}
      />
      <DisplayMenu preferences={preferences} action={savePreferences} />
      <DetailsMenu
        variant="quiet"
        shape="icon"
        label={t('language')}
        opener={<Languages aria-hidden="true" />}
      >
        <LanguageLinks />
      </DetailsMenu>
      <UserMenu locale={locale} user={user} signOut={signOut} />
    </header>
  )
}

async function screenNames(): Promise<Names<ScreenName>> {
  const t = await getTranslations('screens')
  const names: Names<ScreenName> = {}
  for (const name of Object.keys(screens).filter(isScreenName)) names[name] = t(name)
  return names
}

async function sectionNames(): Promise<Names<Section>> {
  const t = await getTranslations('sections')
  const names: Names<Section> = {}
  for (const section of sections) names[section] = t(section)
  return names
}
