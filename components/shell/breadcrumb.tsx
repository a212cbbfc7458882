import { headers } from 'next/headers'
import { Breadcrumb as BreadcrumbNav, BreadcrumbPage } from '@/components/ui/breadcrumb'
import { scriptOf } from '@/components/ui/native-text'
import { localeHeader } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { trailOf } from '@/lib/screens/screen-order'
import { screenAt, screenPath } from '@/lib/screens/screen-paths'
import { screens } from '@/lib/screens/screens'
import { trailStart } from '@/lib/screens/trail-start'

interface BreadcrumbProps {
  /** The name of the page's record. */
  name?: string
}

/**
 * The trail from the operator's first screen to this page, above its title; that first screen has none.
 * @spec 2.48: An editor's trail begins at its overview, because the dashboard is for admins alone.
 */
export async function Breadcrumb({ name }: BreadcrumbProps) {
  const [t, requestHeaders] = await Promise.all([getTranslations(), headers()])
  const locale = requestHeaders.get(localeHeader)
  const current = screenAt(requestHeaders.get('x-path') ?? '')
  const { screen: start, isOffered = () => true } = trailStart()
  if (!current || current.name === start || current.name === 'dashboard') return null
  const trail = trailOf(current.name)
  const [top] = trail
  const section = top && screens[top].section
  const linkTo = (screen: (typeof trail)[number]) =>
    isOffered(screen) ? (
      <a key={screen} href={`/${locale}${screenPath(screen, current.id)}`}>
        {t(`screens.${screen}`)}
      </a>
    ) : (
      <span key={screen}>{t(`screens.${screen}`)}</span>
    )
  return (
    <BreadcrumbNav aria-label={t('shell.breadcrumb')}>
      {start && linkTo(start)}
      {section && section !== 'home' && <span>{t(`sections.${section}`)}</span>}
      {trail.slice(0, -1).map(linkTo)}
      <BreadcrumbPage lang={name && scriptOf(name)}>{name ?? t(`screens.${current.name}`)}</BreadcrumbPage>
    </BreadcrumbNav>
  )
}
