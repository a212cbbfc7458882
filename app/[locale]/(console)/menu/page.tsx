import { PagePanel } from '@/components/panel/page-panel'
import { menuFor } from '@/components/shell/menu'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { Button } from '@/components/ui/button'
import { gate } from '@/lib/auth/gate'
import { returnPath } from '@/lib/form/return-path'
import { getTranslations } from '@/lib/i18n/translations'
import type { MenuLink } from '@/lib/panel/panel-view'
import { homeScreen } from '@/lib/screens/home-screen'
import { screenPath } from '@/lib/screens/screen-paths'
import { screens } from '@/lib/screens/screens'
import { first } from '@/lib/screens/search-params'
import { sectionIcons } from '@/lib/screens/sections'
import { isShellPart, shellPanel, shellParts } from '@/lib/shell/shell-panels'

export const generateMetadata = () => screenTitle('menu')

/** The panels of the top bar's buttons and, for phones, the menu, as a page for browsers without script. */
export default async function MenuPage({ searchParams }: PageProps<'/[locale]/menu'>) {
  const pass = await gate('console.use')
  const { part, from } = await searchParams
  const requestedPart = first(part)
  const parts = isShellPart(requestedPart) ? [requestedPart] : shellParts
  const [t, panels] = await Promise.all([
    getTranslations(),
    Promise.all(parts.map((each) => shellPanel(each, pass, first(from)))),
  ])
  const sections = menuFor({ may: pass.can, opens: pass.opens }).map(({ section, screens: names }) =>
    names.map(
      (name): MenuLink => ({
        label: t(`screens.${name}`),
        href: `/${pass.locale}${screenPath(name)}`,
        icon: screens[name].icon ?? sectionIcons[section],
      }),
    ),
  )
  const all = isShellPart(requestedPart)
    ? panels
    : [{ kind: 'menu' as const, title: t('shell.menu'), groups: sections }, ...panels]
  return (
    <>
      <PageHeading title={t('screens.menu')}>
        {from && (
          <Button asChild variant="outline">
            <a href={returnPath(first(from), pass.locale, homeScreen(pass.opens))}>{t('ui.back')}</a>
          </Button>
        )}
      </PageHeading>
      <div className="px-gutter grid max-w-[28rem] gap-4">
        {all.map((panel) => (
          <section key={panel.title} aria-label={panel.title}>
            <h2 className="text-lg leading-[1.4] font-semibold wrap-anywhere">{panel.title}</h2>
            <PagePanel view={panel} />
          </section>
        ))}
      </div>
    </>
  )
}
