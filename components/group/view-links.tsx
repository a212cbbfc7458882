import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'

const views = ['groups', 'groupTree', 'shares'] as const

/** The views of the groups: as one list, below their agents, and shares between agents. */
export async function ViewLinks({ locale, current }: { locale: string; current: (typeof views)[number] }) {
  const t = await getTranslations('groups.views')
  return (
    <nav aria-label={t('label')} className="spans">
      {views.map((screen) => (
        <a
          key={screen}
          href={`/${locale}${screenPath(screen)}`}
          className="view"
          aria-current={screen === current || undefined}
        >
          {t(screen)}
        </a>
      ))}
    </nav>
  )
}
