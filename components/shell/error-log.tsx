import { TriangleAlert } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { buttonVariants } from '@/components/ui/button'
import { isLocale, languageTags } from '@/lib/i18n/locales'
import { ErrorBadge } from './error-badge'

/** Button of the error log, visible after the first error. */
export async function ErrorLog({ locale }: { locale: string }) {
  const [t, ui] = await Promise.all([getTranslations('shell.errorLog'), getTranslations('ui')])
  return (
    <ErrorBadge
      locale={isLocale(locale) ? languageTags[locale] : locale}
      label={t('open', { count: '{count}' })}
      icon={<TriangleAlert aria-hidden="true" />}
      className={buttonVariants({ variant: 'quiet', shape: 'icon', className: 'relative text-bad' })}
      words={{
        title: t('title'),
        close: ui('close'),
        clear: t('clear'),
        empty: t('empty'),
        message: t('message'),
        info: t('info'),
        url: t('url'),
        requestId: ui('requestId'),
        time: t('time'),
        button: buttonVariants({ className: 'mt-4' }),
      }}
    />
  )
}
