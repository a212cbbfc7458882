import { Button } from '@/components/ui/button'
import { getTranslations } from '@/lib/i18n/translations'
import { StatusPage } from './status-page'

/** Message for an unknown address, with a link home. */
export async function MissingPage({ locale }: { locale: string }) {
  const t = await getTranslations()
  return (
    <StatusPage code={404} title={t('screens.notFound')} text={t('shell.notFoundText')}>
      <Button asChild>
        <a href={`/${locale}`}>{t('shell.home')}</a>
      </Button>
    </StatusPage>
  )
}
