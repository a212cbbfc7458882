import { cache } from 'react'
import { HistoryPart } from '@/components/record/history-part'
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
import { lineText, ringCell, stateCell } from '@/lib/domain/release/cells'
import { agentsPart, failuresPart } from '@/lib/domain/release/parts'
import { readRollout } from '@/lib/domain/release/record'
import { rollouts } from '@/lib/domain/release/rollouts'
import { versionHistory } from '@/lib/domain/release/version-record'
import { recordDialog, recordLinks } from '@/lib/list/record'
import { listWords } from '@/lib/list/words'
import { historyHref } from '@/lib/screens/history-href'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { screenPath } from '@/lib/screens/screen-paths'
import { actOnRollouts } from '../actions'
import { OutcomeSection } from '../outcome-section'
import { RolloutSection } from '../rollout-section'

type Props = PageProps<'/[locale]/release/rings/[id]'>

/** Read once for the title and the page. */
const openRollout = cache(async (id: number) => {
  const pass = await gate('versions.read')
  return { pass, read: await attempt(() => readRollout(pass, id)) }
})

export const generateMetadata = ({ params }: Props) =>
  rowTitle('rollout', params, openRollout, ({ version }) => version.number)

/** One version's rollout: its reach, its halt rule, and the results on terminals. */
export default async function RolloutPage({ params, searchParams }: Props) {
  const { id } = await rowOfPage(params)
  const { pass, read } = await openRollout(id)
  const [search, words] = await Promise.all([searchParams, listWords(pass.locale)])
  const { t, fields } = words
  const path = `/${pass.locale}${screenPath('rollout', id)}`
  const dialogRequest = { pass, id, path, search }
  if (!read.ok) {
    return (
      <FailedPage
        title={t('screens.rollout')}
        failed={t('rollouts.rolloutFailed')}
        failure={read.failure}
        retryHref={path}
      >
        <RecordDialog view={await recordDialog(rollouts, dialogRequest)} action={actOnRollouts} />
      </FailedPage>
    )
  }
  const { version, reach, agents, failures, writes } = read.data
  const [links, dialog] = await Promise.all([
    recordLinks(rollouts, { pass, row: version, path }),
    recordDialog(rollouts, { ...dialogRequest, row: version }),
  ])
  return (
    <>
      <RecordHead
        name={version.number}
        also={{ term: fields('versionType'), text: lineText(version, words) }}
        states={[stateCell(version, words), ringCell(version, words)]}
        links={links}
      />
      {!dialog && <PageFollower event="versions" rowId={id} />}
      <RecordColumns>
        <RecordColumn>
          <RolloutSection version={version} reach={reach} words={words} />
          <ReadPart title={t('rollouts.sections.history')} read={writes}>
            {(data) => (
              <HistoryPart
                title={t('rollouts.sections.history')}
                events={versionHistory(data.list, words)}
                allHref={historyHref(pass.locale, 'version', id)}
              />
            )}
          </ReadPart>
        </RecordColumn>
        <RecordColumn>
          <OutcomeSection version={version} words={words} />
          <ReadPart title={t('rollouts.sections.agents')} read={agents}>
            {(data) => <TablePart {...agentsPart(data, words)} />}
          </ReadPart>
          <ReadPart title={t('rollouts.sections.failures')} read={failures}>
            {(data) => <TablePart {...failuresPart(id, data, words)} />}
          </ReadPart>
        </RecordColumn>
      </RecordColumns>
      <RecordDialog view={dialog} action={actOnRollouts} />
    </>
  )
}
