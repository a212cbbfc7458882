import { cache } from 'react'
import { PastList } from '@/components/record/past-list'
import { PositionPart } from '@/components/record/position-part'
import { ReadPart } from '@/components/record/read-part'
import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { RecordDialog } from '@/components/record/record-dialog'
import { RecordHead } from '@/components/record/record-head'
import { RecordPart } from '@/components/record/record-part'
import { FailedPage } from '@/components/shell/failed-page'
import { rowTitle } from '@/components/shell/screen-title'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { deviceLife } from '@/lib/domain/device/life'
import { devices } from '@/lib/domain/device/list'
import { readDevice } from '@/lib/domain/device/record'
import { deviceStates } from '@/lib/domain/device/states'
import { trackHref } from '@/lib/domain/position/position-hrefs'
import { reportNotes } from '@/lib/domain/position/report-notes'
import { placeWords } from '@/lib/geo/place-words'
import { getTranslations } from '@/lib/i18n/translations'
import { momentCell } from '@/lib/list/cells'
import { recordDialog, recordLinks } from '@/lib/list/record'
import { listWords } from '@/lib/list/words'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { screenPath } from '@/lib/screens/screen-paths'
import { actOnDevices } from '../actions'
import { DeviceSection } from '../device-section'
import { HolderSection } from '../holder-section'
import { RecordsSection } from '../records-section'

type Props = PageProps<'/[locale]/views/groupInfo/group/userInfo/[id]'>

/** Read once for the title and the page. */
const openDevice = cache(async (id: number) => {
  const pass = await gate('devices.read')
  return { pass, read: await attempt(() => readDevice(pass, id)) }
})

export const generateMetadata = ({ params }: Props) =>
  rowTitle('device', params, openDevice, ({ device }) => device.imei)

/** One device: its facts, its member, and its history from stock to retirement. */
export default async function DevicePage({ params, searchParams }: Props) {
  const { locale, id } = await rowOfPage(params)
  const { pass, read } = await openDevice(id)
  const path = `/${locale}${screenPath('device', id)}`
  const dialogRequest = { pass, id, path, search: await searchParams }
  const [t, screens] = await Promise.all([getTranslations('devices'), getTranslations('screens')])
  if (!read.ok) {
    return (
      <FailedPage
        title={screens('device')}
        failed={t('deviceFailed')}
        failure={read.failure}
        retryHref={path}
      >
        <RecordDialog view={await recordDialog(devices, dialogRequest)} action={actOnDevices} />
      </FailedPage>
    )
  }
  const { device, steps, position, holder } = read.data
  const words = await listWords(pass.locale)
  const [links, states, dialog] = await Promise.all([
    recordLinks(devices, { pass, row: device, path }),
    deviceStates(device, words),
    recordDialog(devices, { ...dialogRequest, row: device }),
  ])
  const also = { term: words.fields('model'), text: device.model }
  return (
    <>
      <RecordHead name={device.imei} also={also} states={states} links={links} />
      <RecordColumns>
        <RecordColumn>
          <DeviceSection device={device} words={words} />
        </RecordColumn>
        <RecordColumn>
          <HolderSection device={device} words={words} />
          <ReadPart title={words.t('record.position')} read={position}>
            {(data) => (
              <PositionPart
                position={data}
                at={(moment) => momentCell(moment, words)}
                where={(known) => placeWords(known, known.datum, words)}
                trackHref={(known) => trackHref(words, known)}
                notes={holder?.ok ? reportNotes(holder.data, words) : undefined}
              />
            )}
          </ReadPart>
          <ReadPart title={t('sections.life')} read={steps}>
            {async (data) => (
              <RecordPart title={t('sections.life')}>
                <PastList events={await deviceLife(data.list, words)} />
              </RecordPart>
            )}
          </ReadPart>
          <RecordsSection record={read.data} words={words} />
        </RecordColumn>
      </RecordColumns>
      <RecordDialog view={dialog} action={actOnDevices} />
    </>
  )
}
