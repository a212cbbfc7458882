import { cache } from 'react'
import { SettingsPart } from '@/components/binding/settings-part'
import { HistoryPart } from '@/components/record/history-part'
import { ReadPart } from '@/components/record/read-part'
import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { RecordDialog } from '@/components/record/record-dialog'
import { RecordHead } from '@/components/record/record-head'
import { FailedPage } from '@/components/shell/failed-page'
import { rowTitle } from '@/components/shell/screen-title'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { dispatcherState } from '@/lib/domain/dispatcher/cells'
import { dispatchers } from '@/lib/domain/dispatcher/list'
import { readDispatcherRecord } from '@/lib/domain/dispatcher/record'
import { memberHistory } from '@/lib/domain/member/history'
import { recordDialog, recordLinks } from '@/lib/list/record'
import { listWords } from '@/lib/list/words'
import { historyHref } from '@/lib/screens/history-href'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { screenPath } from '@/lib/screens/screen-paths'
import { actOnDispatchers } from '../actions'
import { DispatcherSection } from '../dispatcher-section'

type Props = PageProps<'/[locale]/pc/dispatchers/[id]'>

/** Read once for the title and the page. */
const openDispatcher = cache(async (id: number) => {
  const pass = await gate('dispatchers.read')
  return { pass, read: await attempt(() => readDispatcherRecord(pass, id)) }
})

export const generateMetadata = ({ params }: Props) =>
  rowTitle('dispatcher', params, openDispatcher, ({ dispatcher }) => dispatcher.account)

/** One dispatcher: its rights at the dispatch console, and its sign-in settings. */
export default async function DispatcherPage({ params, searchParams }: Props) {
  const { locale, id } = await rowOfPage(params)
  const { pass, read } = await openDispatcher(id)
  const [search, words] = await Promise.all([searchParams, listWords(pass.locale)])
  const path = `/${locale}${screenPath('dispatcher', id)}`
  const dialogRequest = { pass, id, path, search }
  if (!read.ok) {
    return (
      <FailedPage
        title={words.t('screens.dispatcher')}
        failed={words.t('dispatchers.dispatcherFailed')}
        failure={read.failure}
        retryHref={path}
      >
        <RecordDialog view={await recordDialog(dispatchers, dialogRequest)} action={actOnDispatchers} />
      </FailedPage>
    )
  }
  const { dispatcher, settings, writes } = read.data
  const [links, dialog] = await Promise.all([
    recordLinks(dispatchers, { pass, row: dispatcher, path }),
    recordDialog(dispatchers, { ...dialogRequest, row: dispatcher }),
  ])
  const history = words.t('shares.sections.history')
  return (
    <>
      <RecordHead
        name={dispatcher.account}
        also={{ term: words.fields('dispatcherName'), text: dispatcher.dispatcherName }}
        states={[dispatcherState(dispatcher, words)]}
        links={links}
      />
      <RecordColumns>
        <RecordColumn>
          <DispatcherSection dispatcher={dispatcher} words={words} />
        </RecordColumn>
        <RecordColumn>
          <ReadPart title={words.t('screens.bindings')} read={settings}>
            {(data) => (
              <SettingsPart subject={{ kind: 'dispatcher', id }} settings={data.list} words={words} />
            )}
          </ReadPart>
          <ReadPart title={history} read={writes}>
            {(data) => (
              <HistoryPart
                title={history}
                events={memberHistory(data.list, words)}
                allHref={historyHref(locale, 'dispatcher', id)}
              />
            )}
          </ReadPart>
        </RecordColumn>
      </RecordColumns>
      <RecordDialog view={dialog} action={actOnDispatchers} />
    </>
  )
}
