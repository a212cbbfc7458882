import { screenTitle } from '@/components/shell/screen-title'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { FailedRead } from '@/components/ui/failed-read'
import { Notice } from '@/components/ui/notice'
import { attempt } from '@/lib/auth/attempt'
import { visitorClient } from '@/lib/auth/gate'
import { formalPackage } from '@/lib/contract/formal-package'
import { loginInfo } from '@/lib/contract/login-info'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'
import { VersionsSection } from './versions-section'

const parts = ['agents', 'members', 'groups', 'records'] as const

export const generateMetadata = () => screenTitle('indexInfo')

/** Public product page: description, downloads of released versions, and contact. @spec 2.8 */
export default async function IndexInfoPage({ params, searchParams }: PageProps<'/[locale]/indexInfo'>) {
  const [{ locale }, { download }] = await Promise.all([params, searchParams])
  const [t, screens] = await Promise.all([getTranslations('about'), getTranslations('screens')])
  const downloadError = (['missing', 'busy'] as const).find((reason) => reason === first(download))
  const api = await visitorClient()
  const [config, versions] = await Promise.all([
    attempt(() => api(loginInfo.serverConfig, {})),
    attempt(() => api(formalPackage.newestVersions, {})),
  ])
  const { name, registrationOpen, helpContact } = config.ok ? config.data : {}
  const offersVersions = versions.ok || versions.failure.code !== 'not_offered'
  const contact = (['telephone', 'email', 'hours'] as const)
    .map((key) => ({ term: t(`contact.${key}`), value: helpContact?.[key] }))
    .filter(({ value }) => value)
  return (
    <Card className="max-w-[720px] px-9 pt-[30px] pb-8">
      <CardTitle>{screens('indexInfo')}</CardTitle>
      <div className="grid gap-1">
        {name && <p className="text-lg leading-[1.4] font-semibold wrap-anywhere">{name}</p>}
        <p className="text-base text-muted-foreground">{t('lead')}</p>
      </div>
      <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {parts.map((part) => (
          <li key={part}>
            <h2 className="font-semibold">{t(`${part}.title`)}</h2>
            <p className="text-muted-foreground">{t(`${part}.text`)}</p>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2">
        <ScreenButton screen="loginFrm" locale={locale} label={screens('loginFrm')} />
        {registrationOpen && (
          <ScreenButton screen="register" locale={locale} label={screens('register')} variant="outline" />
        )}
      </p>
      {offersVersions && (
        <section className="mt-3 grid gap-2">
          <h2 className="text-lg leading-[1.4] font-semibold wrap-anywhere">{t('versions')}</h2>
          {downloadError && <Notice tone="warn">{t(`notHad.${downloadError}`)}</Notice>}
          {versions.ok ? (
            <VersionsSection versions={versions.data.list} />
          ) : (
            <FailedRead
              title={t('unavailable')}
              failure={versions.failure}
              retryHref={`/${locale}${screenPath('indexInfo')}`}
            />
          )}
        </section>
      )}
      {contact.length > 0 && (
        <section className="mt-3 grid gap-1">
          <h2 className="text-lg leading-[1.4] font-semibold wrap-anywhere">{t('contact.title')}</h2>
          <DefinitionList items={contact} className="max-w-none" />
        </section>
      )}
    </Card>
  )
}

interface ScreenButtonProps {
  screen: 'loginFrm' | 'register'
  locale: string
  label: string
  variant?: 'outline'
}

function ScreenButton({ screen, locale, label, variant }: ScreenButtonProps) {
  return (
    <Button asChild variant={variant}>
      <a href={`/${locale}${screenPath(screen)}`}>{label}</a>
    </Button>
  )
}
