import { redirect } from 'next/navigation'
import { getTimeZone } from 'next-intl/server'
import { FenceForm } from '@/components/fence/fence-form'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { PageHeading } from '@/components/ui/page-heading'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { fenceValues } from '@/lib/fence/form'
import { readFence } from '@/lib/fence/record'
import { mapDatum } from '@/lib/geo/map-datum'
import { listWords } from '@/lib/list/words'
import { rowNumberOf, screenPath } from '@/lib/screen-paths'
import { editFence } from '../../actions'

export const generateMetadata = () => screenTitle('fenceEdit')

/** Edits a geofence: its shape may be typed or drawn anew. */
export default async function FenceEditPage({ params }: PageProps<'/[locale]/totalk/fences/edit/[id]'>) {
  const { locale, id: segment } = await params
  const id = rowNumberOf(segment)
  if (id === undefined) redirect(`/${locale}${screenPath('notFound')}`)
  const pass = await gate('fences.write')
  const [read, datum, zone, words] = await Promise.all([
    attempt(() => readFence(pass.api, id)),
    mapDatum(pass.api),
    getTimeZone(),
    listWords(pass.locale),
  ])
  if (!read.ok) {
    return (
      <>
        <PageHeading title={words.t('screens.fenceEdit')} />
        <FailedRead
          title={words.t('fences.fenceFailed')}
          failure={read.failure}
          retryHref={`/${locale}${screenPath('fenceEdit', id)}`}
        />
      </>
    )
  }
  const fence = read.data
  return (
    <>
      <PageHeading
        title={words.t('fences.editTitle', { name: fence.fenceName })}
        lead={words.t('fences.editLead')}
      />
      <FenceForm
        action={editFence}
        initial={fenceValues(fence, datum, zone)}
        hidden={{ record: String(id), rowVersion: String(fence.rowVersion) }}
        words={words}
        datum={datum}
        submit={words.t('fences.save')}
        cancelHref={words.href('fence', id)}
      />
    </>
  )
}
