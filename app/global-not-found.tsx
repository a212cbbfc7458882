import type { Metadata } from 'next'
import { MissingPage } from '@/components/shell/missing-page'
import { PagePath } from '@/components/shell/page-path'
import { currentLocale } from '@/lib/i18n/current'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import RefusedLayout from './[locale]/(refused)/layout'
import DocumentLayout, { generateMetadata as documentMetadata } from './[locale]/layout'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return { ...(await documentMetadata()), title: `${t('screens.notFound')} - ${t('site.title')}` }
}

/** Page of /404: the only Next.js page that answers 404 with content that needs no script. @spec 2.3 */
export default async function GlobalNotFound() {
  const locale = await currentLocale()
  const params = Promise.resolve({ locale })
  return (
    <DocumentLayout params={params}>
      <PagePath path={`/${locale}${screenPath('notFound')}`}>
        <RefusedLayout params={params}>
          <MissingPage locale={locale} />
        </RefusedLayout>
      </PagePath>
    </DocumentLayout>
  )
}
