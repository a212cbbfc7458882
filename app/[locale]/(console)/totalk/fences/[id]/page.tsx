import { cache } from 'react'
import { PageFollower } from '@/components/record/page-follower'
import { ReadPart } from '@/components/record/read-part'
import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { RecordDialog } from '@/components/record/record-dialog'
import { RecordHead } from '@/components/record/record-head'
import { TablePart } from '@/components/record/table-part'
import { FailedPage } from '@/components/shell/failed-page'
import { rowTitle } from '@/components/shell/screen-title'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { enabledCell } from '@/lib/domain/fence/cells'
import { fences } from '@/lib/domain/fence/list'
import { eventsPart, insidePart } from '@/lib/domain/fence/parts'
import { readFenceRecord } from '@/lib/domain/fence/record'
import { recordDialog, recordLinks } from '@/lib/list/record'
import { listWords } from '@/lib/list/words'
import { mapQueryOf } from '@/lib/map/map-query'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { screenPath } from '@/lib/screens/screen-paths'
import { actOnFences } from '../actions'
import { FenceSection } from '../fence-section'
import { HistorySection } from '../history-section'
import { PictureSection } from '../picture-section'

/** Milliseconds between reads: a geofence with events of arrivals alone has no event when a member leaves. */
const readAtLeast = 60_000

type Props = PageProps<'/[locale]/totalk/fences/[id]'>

/** Read once for the title and the page. */
const openFence = cache(async (id: number) => {
  const pass = await gate('fences.read')
  return { pass, read: await attempt(() => readFenceRecord(pass, id)) }
})

export const generateMetadata = ({ params }: Props) =>
  rowTitle('fence', params, openFence, ({ fence }) => fence.fenceName)

/** One geofence: its area, the members inside, and its events. */
export default async function FencePage({ params, searchParams }: Props) {
  const { id } = await rowOfPage(params)
  const { pass, read } = await openFence(id)
  const [search, words] = await Promise.all([searchParams, listWords(pass.locale)])
  const path = `/${pass.locale}${screenPath('fence', id)}`
  const dialogRequest = { pass, id, path, search }
  if (!read.ok) {
    return (
      <FailedPage
        title={words.t('screens.fence')}
        failed={words.t('fences.fenceFailed')}
        failure={read.failure}
        retryHref={path}
      >
        <RecordDialog view={await recordDialog(fences, dialogRequest)} action={actOnFences} />
      </FailedPage>
    )
  }
  const { fence, inside, events, writes, datum } = read.data
  const [links, dialog] = await Promise.all([
    recordLinks(fences, { pass, row: fence, path }),
    recordDialog(fences, { ...dialogRequest, row: fence }),
  ])
  const query = mapQueryOf(search)
  return (
    <>
      <RecordHead name={fence.fenceName} states={[enabledCell(fence, words)]} links={links} />
      {!dialog && <PageFollower event="fences" rowId={id} readAtLeast={readAtLeast} />}
      <RecordColumns>
        <RecordColumn>
          <FenceSection fence={fence} datum={datum} words={words} />
          {writes && <HistorySection fenceId={id} writes={writes} words={words} />}
        </RecordColumn>
        <RecordColumn>
          <PictureSection
            fence={fence}
            window={query.isPlaced ? query.window : undefined}
            inside={inside.ok ? inside.data : undefined}
            path={path}
            words={words}
          />
          <ReadPart title={words.t('fences.sections.inside')} read={inside}>
            {(data) => <TablePart {...insidePart(data, datum, words)} />}
          </ReadPart>
          <ReadPart title={words.t('fences.sections.events')} read={events}>
            {(data) => <TablePart {...eventsPart(id, data, datum, words)} />}
          </ReadPart>
        </RecordColumn>
      </RecordColumns>
      <RecordDialog view={dialog} action={actOnFences} />
    </>
  )
}
