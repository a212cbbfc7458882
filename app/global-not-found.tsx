import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActingBar } from '@/components/shell/acting-bar'
import { MissingPage } from '@/components/shell/missing-page'
import { PublicFrame } from '@/components/shell/public-frame'
import { readSession } from '@/lib/auth/session'
import { currentLocale } from '@/lib/i18n/current'
import { screenPath } from '@/lib/screens'
import { endActing } from './[locale]/(console)/actions'
import DocumentLayout, { generateMetadata as documentMetadata } from './[locale]/layout'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return { ...(await documentMetadata()), title: `${t('screens.notFound')} - ${t('site.title')}` }
}

/** Page of /404: the only Next.js page that answers 404 with content that is readable without script. */
export default async function GlobalNotFound() {
  const locale = await currentLocale()
  const acting = (await readSession())?.acting
  const bar = acting && <ActingBar agent={acting.agent} end={endActing} />
  return (
    <DocumentLayout params={Promise.resolve({ locale })}>
      <PublicFrame locale={locale} path={screenPath('notFound')} acting={bar}>
        <MissingPage locale={locale} />
      </PublicFrame>
    </DocumentLayout>
  )
}
