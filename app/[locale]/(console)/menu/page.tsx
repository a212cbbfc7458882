import { PagePanel } from '@/components/panel/page-panel'
import { menuFor, menuGroups, menuScreens } from '@/components/shell/menu'
import { MenuSections } from '@/components/shell/menu-sections'
import { PageHeading } from '@/components/shell/page-heading'
import { menuNames, shownScreens } from '@/components/shell/screen-names'
import { screenTitle } from '@/components/shell/screen-title'
import { Button } from '@/components/ui/button'
import { gate, type Pass } from '@/lib/auth/gate'
import { returnPath } from '@/lib/form/return-path'
import { getTranslations } from '@/lib/i18n/translations'
import { readPending } from '@/lib/live/read-pending'
import { readMenuState } from '@/lib/preferences/menu-state'
import { homeScreen } from '@/lib/screens/home-screen'
import { first } from '@/lib/screens/search-params'
import { isShellPart, shellPanel, shellParts } from '@/lib/shell/shell-panels'

export const generateMetadata = () => screenTitle('menu')

/** The menu and the panels of the top bar's buttons as a page, for phones and for browsers without script. */
export default async function MenuPage({ searchParams }: PageProps<'/[locale]/menu'>) {
  const pass = await gate('console.use')
  const { part, from } = await searchParams
  const requestedPart = first(part)
  const parts = isShellPart(requestedPart) ? [requestedPart] : shellParts
  const [t, panels] = await Promise.all([
    getTranslations(),
    Promise.all(parts.map((each) => shellPanel(each, pass, first(from)))),
  ])
  return (
    <>
      <PageHeading title={t('screens.menu')}>
        {from && (
          <Button asChild variant="outline">
            <a href={returnPath(first(from), pass.locale, homeScreen(pass.opens))}>{t('ui.back')}</a>
          </Button>
        )}
      </PageHeading>
      <div className="px-gutter grid gap-7">
        {!isShellPart(requestedPart) && <WholeMenu pass={pass} />}
        <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[repeat(auto-fit,minmax(16rem,23rem))]">
          {panels.map((panel) => (
            <section key={panel.title} aria-label={panel.title}>
              <h2 className="border-b pb-1.5 font-semibold wrap-anywhere">{panel.title}</h2>
              <PagePanel view={panel} />
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

async function WholeMenu({ pass }: { pass: Pass }) {
  const { locale } = pass
  const menu = menuFor({ may: pass.can, opens: pass.opens })
  const [shell, names, screens, pending, { pins }] = await Promise.all([
    getTranslations('shell'),
    menuNames(locale),
    shownScreens(locale, menuScreens(menu)),
    readPending(pass),
    readMenuState(),
  ])
  return (
    <MenuSections
      locale={locale}
      menu={menuGroups(menu, names, pins)}
      screens={screens}
      pending={pending}
      words={{
        pin: shell('pin', { title: '{title}' }),
        unpin: shell('unpin', { title: '{title}' }),
        pending: shell('pending', { count: '{count}' }),
      }}
    />
  )
}
