import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { TextLink } from '@/components/ui/text-link'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { loginInfo } from '@/lib/contract/login-info'
import { readChanges } from '@/lib/domain/server/settings-changes'
import { saidBy, settingsSections, settingsValues } from '@/lib/domain/server/settings-form'
import { recordForm } from '@/lib/form/record-form'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { saveSettings } from './actions'
import { ChangesTable } from './changes-table'

export const generateMetadata = () => screenTitle('serverSettings')

/** The settings of the intercom server, and their last changes. @spec 1.9 */
export default async function ServerSettingsPage({ params }: PageProps<'/[locale]/settings/server'>) {
  await params
  const { api, locale } = await gate('server.write')
  const [read, changes, words] = await Promise.all([
    attempt(() => api(loginInfo.serverConfig, {})),
    attempt(() => readChanges(api)),
    listWords(locale),
  ])
  const { t } = words
  const path = `/${locale}${screenPath('serverSettings')}`
  const settings = read.ok ? read.data : undefined
  const { hidden, ...drawn } = recordForm(settings, {
    untold: words.t('form.untold'),
    sections: settingsSections(words),
    initial: settingsValues,
    saidBy,
  })
  const form = (
    <Form
      id="settings"
      action={saveSettings}
      submit={t('serverSettings.save')}
      cancelHref={path}
      hidden={{
        requestId: randomUUID(),
        rowVersion: String(settings?.rowVersion ?? 0),
        ...hidden,
      }}
      {...drawn}
    />
  )
  return (
    <>
      <PageHeading title={t('screens.serverSettings')} lead={t('serverSettings.lead')} />
      <p className="px-gutter text-muted-foreground pb-3">
        {t('serverSettings.signIn')}{' '}
        <TextLink href={`/${locale}${screenPath('bindings')}`}>{t('screens.bindings')}</TextLink>
      </p>
      {read.ok ? (
        form
      ) : (
        <FailedRead title={t('serverSettings.failed')} failure={read.failure} retryHref={path}>
          {form}
        </FailedRead>
      )}
      <ChangesTable changes={changes} words={words} />
    </>
  )
}
