import { CircleHelp, House, Languages, Maximize, Menu, PanelLeft } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Button, buttonVariants } from '@/components/ui/button'
import { DetailsMenu } from '@/components/ui/details-menu'
import { LinkButton } from '@/components/ui/link-button'
import type { Preferences } from '@/lib/preferences'
import { type ScreenName, type Section, screenPath } from '@/lib/screens'
import { Breadcrumb, type Names } from './breadcrumb'
import { DisplayMenu } from './display-menu'
import { ErrorLog } from './error-log'
import { FullscreenButton } from './fullscreen-button'
import { LanguageLinks } from './language-links'
import { PreferenceForm } from './preference-form'
import { SearchField } from './search-field'
import { sidebarId } from './sidebar-id'
import { type ShellUser, UserMenu } from './user-menu'

interface TopBarProps {
  locale: string
  user: ShellUser
  preferences: Preferences
  /** Whether this operator may see the dashboard, which begins the breadcrumb. */
  fromDashboard: boolean
  names: Names<ScreenName>
  sections: Names<Section>
  savePreferences: (data: FormData) => Promise<void>
  signOut: (data: FormData) => Promise<void>
}

/** Menu button, breadcrumb and global controls, in keyboard order. */
export async function TopBar(props: TopBarProps) {
  const { locale, user, preferences, fromDashboard, names, sections, savePreferences, signOut } = props
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
        names={names}
        sections={sections}
      />
      <ErrorLog locale={locale} />
      <SearchField locale={locale} />
      <FullscreenButton
        label={t('fullscreen')}
        refusal={t('noFullscreen')}
        icon={<Maximize aria-hidden="true" />}
        className={buttonVariants({ variant: 'quiet', shape: 'icon' })}
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
      <LinkButton
        variant="quiet"
        shape="icon"
        href={`/${locale}${screenPath('help')}`}
        data-opens="help"
        aria-label={t('help')}
        title={t('help')}
        className="max-desk:hidden"
      >
        <CircleHelp aria-hidden="true" />
      </LinkButton>
      <UserMenu locale={locale} user={user} signOut={signOut} />
    </header>
  )
}
