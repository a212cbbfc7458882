import { screenTitle } from '@/components/shell/screen-title'
import { StatusPage } from '@/components/shell/status-page'
import { Button } from '@/components/ui/button'
import { currentLocale } from '@/lib/i18n/current'
import { getTranslations } from '@/lib/i18n/translations'

export const generateMetadata = () => screenTitle('unauthorized')

/** Target of the gate's redirect when the role lacks the permission. @spec 2.4 */
export default async function UnauthorizedPage() {
  const t = await getTranslations()
  const locale = await currentLocale()
  return (
    <StatusPage code={401} title={t('screens.unauthorized')} text={t('shell.unauthorizedText')}>
      <Button asChild variant="outline">
        <a href={`/${locale}/loginFrm`}>{t('shell.otherAccount')}</a>
      </Button>
      <Button asChild>
        <a href={`/${locale}`}>{t('shell.home')}</a>
      </Button>
    </StatusPage>
  )
}
