import type { ReactNode } from 'react'
import { DocumentParts } from '@/components/shell/document-parts'
import { currentLocale } from '@/lib/i18n/current'
import { getTranslations } from '@/lib/i18n/translations'
import { isZoneTold } from '@/lib/i18n/zone'

/**
 * The parts that every page shares in the browser, with their texts. Each layout of pages draws it instead of
 * the document's layout: its script is then in one file with theirs.
 */
export async function DocumentBody({ children }: { children: ReactNode }) {
  const [locale, t, isTold] = await Promise.all([currentLocale(), getTranslations(), isZoneTold()])
  return (
    <DocumentParts
      errorWords={{
        title: t('shell.errorTitle'),
        text: t('errors.unexpected'),
        requestId: t('ui.requestId'),
        tryAgain: t('ui.tryAgain'),
        home: t('shell.home'),
        homeHref: `/${locale}`,
      }}
      loading={t('ui.loading')}
      isBurmese={locale === 'my'}
      isZoneTold={isTold}
    >
      {children}
    </DocumentParts>
  )
}
