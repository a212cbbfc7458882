import { cache } from 'react'
import { HistoryPart } from '@/components/record/history-part'
import { ReadPart } from '@/components/record/read-part'
import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { RecordDialog } from '@/components/record/record-dialog'
import { RecordHead } from '@/components/record/record-head'
import { FailedPage } from '@/components/shell/failed-page'
import { rowTitle } from '@/components/shell/screen-title'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { answerState, feedbackLabel } from '@/lib/domain/feedback/cells'
import { feedback as list } from '@/lib/domain/feedback/list'
import { readFeedback } from '@/lib/domain/feedback/record'
import { callName } from '@/lib/domain/operation/calls'
import { pastEvents } from '@/lib/domain/operation/past-events'
import { recordDialog, recordLinks } from '@/lib/list/record'
import { listWords } from '@/lib/list/words'
import { historyHref } from '@/lib/screens/history-href'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { screenPath } from '@/lib/screens/screen-paths'
import { actOnFeedback } from '../actions'
import { EntrySection } from '../entry-section'
import { TextSection } from '../text-section'

type Props = PageProps<'/[locale]/help/feedback/[id]'>

/** Read once for the title and the page. */
const openFeedback = cache(async (id: number) => {
  const pass = await gate('feedback.read')
  return { pass, read: await attempt(() => readFeedback(pass, id)) }
})

export const generateMetadata = ({ params }: Props) =>
  rowTitle('feedbackEntry', params, openFeedback, ({ feedback }) => feedbackLabel(feedback))

/** Feedback of a member: its text, its answer, and the writes to it. */
export default async function FeedbackEntryPage({ params, searchParams }: Props) {
  const { locale, id } = await rowOfPage(params)
  const { pass, read } = await openFeedback(id)
  const [search, words] = await Promise.all([searchParams, listWords(pass.locale)])
  const { t } = words
  const path = `/${pass.locale}${screenPath('feedbackEntry', id)}`
  const dialogRequest = { pass, id, path, search }
  if (!read.ok) {
    return (
      <FailedPage
        title={t('screens.feedbackEntry')}
        failed={t('feedback.entryFailed')}
        failure={read.failure}
        retryHref={path}
      >
        <RecordDialog view={await recordDialog(list, dialogRequest)} action={actOnFeedback} />
      </FailedPage>
    )
  }
  const { feedback, writes } = read.data
  const [links, dialog] = await Promise.all([
    recordLinks(list, { pass, row: feedback, path }),
    recordDialog(list, { ...dialogRequest, row: feedback }),
  ])
  const history = t('feedback.sections.history')
  return (
    <>
      <RecordHead name={feedbackLabel(feedback)} states={[answerState(feedback, words)]} links={links} />
      <RecordColumns>
        <RecordColumn>
          <EntrySection feedback={feedback} words={words} />
          <ReadPart title={history} read={writes}>
            {(data) => (
              <HistoryPart
                title={history}
                events={pastEvents(data.list, ({ call }) => callName(call, words), words)}
                allHref={historyHref(locale, 'feedback', id)}
              />
            )}
          </ReadPart>
        </RecordColumn>
        <RecordColumn>
          <TextSection title={t('feedback.sections.text')} text={feedback.detail} />
          <TextSection
            title={t('feedback.sections.answer')}
            text={feedback.answer}
            nothing={t('feedback.noAnswer')}
          />
        </RecordColumn>
      </RecordColumns>
      <RecordDialog view={dialog} action={actOnFeedback} />
    </>
  )
}
