import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MissingPage } from '@/components/shell/missing-page'
import { PublicFrame } from '@/components/shell/public-frame'
import { currentLocale } from '@/lib/i18n/current'
import { screenPath } from '@/lib/screens'
import DocumentLayout, { generateMetadata as documentMetadata } from './[locale]/layout'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return { ...(await documentMetadata()), title: `${t('screens.notFound')} - ${t('site.title')}` }
}

/** The page of /404: the one way to answer 404 with a page that can be read without script. */
export default async function GlobalNotFound() {
  const locale = await currentLocale()
  return (
    <DocumentLayout params={Promise.resolve({ locale })}>
      <PublicFrame locale={locale} path={screenPath('notFound')}>
        <MissingPage locale={locale} />
      </PublicFrame>
    </DocumentLayout>
  )
}
