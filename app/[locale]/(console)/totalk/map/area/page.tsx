import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { AreaScreen } from '@/components/track/area-screen'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { areaHrefs, areaQueryOf } from '@/lib/domain/track/area-query'
import { areaView } from '@/lib/domain/track/area-view'
import { readArea } from '@/lib/domain/track/read-area'
import { spanOf } from '@/lib/domain/track/span'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'

export const generateMetadata = () => screenTitle('areaMembers')

/** The members that are or were in an area in a span of time, with the first and the last time in it. */
export default async function AreaMembersPage({ searchParams }: PageProps<'/[locale]/totalk/map/area'>) {
  const pass = await gate('positions.read')
  const query = areaQueryOf(await searchParams)
  const path = `/${pass.locale}${screenPath('areaMembers')}`
  const [t, screens, words] = await Promise.all([
    getTranslations('areaMembers'),
    getTranslations('screens'),
    listWords(pass.locale),
  ])
  const { span, faults } = spanOf(query, words.time)
  const read = await attempt(() => readArea(pass, { corners: query.corners, span }))
  return (
    <>
      <PageHeading title={screens('areaMembers')} lead={t('lead')} />
      {read.ok ? (
        <AreaScreen view={areaView({ read: read.data, query, span, faults, path, words })} />
      ) : (
        <FailedRead title={t('failed')} failure={read.failure} retryHref={areaHrefs(path, query)({})} />
      )}
    </>
  )
}
