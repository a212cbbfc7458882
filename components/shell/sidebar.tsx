import { X } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { screens as registry, screenPath } from '@/lib/screens'
import { BrandMark } from './brand'
import type { MenuSection } from './menu'
import { NavLink } from './nav-link'
import { ScreenIcon } from './screen-icon'
import { sidebarId } from './sidebar-id'
import { SidebarPanel } from './sidebar-panel'

// A drawer on narrow screens; from 992 px a column that `data-sidebar` collapses to its icons.
const panelClass = [
  'm-0 hidden h-dvh max-h-none w-[min(17.5rem,85vw)] flex-col border-e border-line bg-surface px-2 pb-4 text-text open:flex',
  'backdrop:bg-[var(--veil)] desk:sticky desk:top-0 desk:flex desk:w-(--shell-start) desk:shrink-0',
  'desk:in-data-[logo=off]:pt-2',
  'desk:in-data-[sidebar=closed]:[&_[data-slot=nav-label]]:sr-only',
].join(' ')

interface SidebarProps {
  locale: string
  menu: readonly MenuSection[]
}

/** The menu: sections with the screens that this operator may see. */
export async function Sidebar({ locale, menu }: SidebarProps) {
  const t = await getTranslations()
  return (
    <SidebarPanel label={t('shell.menu')} className={panelClass}>
      <div className="flex h-12 shrink-0 items-center gap-2.5 px-2 desk:in-data-[logo=off]:hidden">
        <BrandMark />
        <span data-slot="nav-label" className="me-auto min-w-0 leading-tight font-bold">
          {t('site.short')}
        </span>
        <Button
          variant="quiet"
          shape="icon"
          className="desk:hidden"
          aria-label={t('shell.closeMenu')}
          popoverTarget={sidebarId}
          popoverTargetAction="hide"
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      {menu.map(({ section, screens }) => (
        <div key={section} data-slot="nav-section">
          {section !== 'home' && (
            <p id={`section-${section}`} className="mt-3 mb-1 px-2.5 text-small font-bold text-muted">
              <span data-slot="nav-label">{t(`sections.${section}`)}</span>
            </p>
          )}
          <ul aria-labelledby={section === 'home' ? undefined : `section-${section}`} className="grid gap-px">
            {screens.map((name) => (
              <li key={name}>
                <NavLink
                  href={`/${locale}${screenPath(name)}`}
                  letter={registry[name].key}
                  label={t(`screens.${name}`)}
                  icon={<ScreenIcon name={name} section={section} />}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </SidebarPanel>
  )
}
