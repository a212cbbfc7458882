import { Tabs, TabsTrigger } from '@/components/ui/tabs'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'

const views = ['groups', 'groupTree', 'shares'] as const

/** The views of the groups: as one list, below their agents, and shares between agents. */
export async function ViewLinks({ locale, current }: { locale: string; current: (typeof views)[number] }) {
  const t = await getTranslations('groups.views')
  return (
    <Tabs aria-label={t('label')}>
      {views.map((screen) => (
        <TabsTrigger key={screen} href={`/${locale}${screenPath(screen)}`} isCurrent={screen === current}>
          {t(screen)}
        </TabsTrigger>
      ))}
    </Tabs>
  )
}
