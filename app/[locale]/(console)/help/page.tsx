import { HelpContent } from '@/components/shell/help-content'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { helpView } from '@/lib/domain/help/help-view'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'

export const generateMetadata = () => screenTitle('help')

/** Contact and keyboard shortcuts; with script the same content opens as a dialog over any screen. */
export default async function HelpPage() {
  const pass = await gate('console.use')
  const [t, screens] = await Promise.all([getTranslations('help'), getTranslations('screens')])
  const read = await attempt(() => helpView(pass, pass.locale))
  return (
    <>
      <PageHeading title={screens('help')} />
      {read.ok ? (
        <div className="max-w-[60rem] px-gutter pb-5">
          <HelpContent {...read.data} />
        </div>
      ) : (
        <FailedRead
          title={t('failed')}
          failure={read.failure}
          retryHref={`/${pass.locale}${screenPath('help')}`}
        />
      )}
    </>
  )
}
