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
import { haltedCells, lineText, ringCell } from '@/lib/domain/release/cells'
import { agentsPart, failuresPart } from '@/lib/domain/release/parts'
import { rollouts } from '@/lib/domain/release/rollouts'
import { readVersionRecord, type VersionRecord, versionHistory } from '@/lib/domain/release/version-record'
import { recordDialog, recordLinks } from '@/lib/list/record'
import { listWords, type Words } from '@/lib/list/words'
import { historyHref } from '@/lib/screens/history-href'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { screenPath } from '@/lib/screens/screen-paths'
import { actOnVersion } from '../actions'
import { OutcomeSection } from '../outcome-section'
import { PackageSection } from '../package-section'
import { RingsSection } from '../rings-section'
import { RolloutSection } from '../rollout-section'
import { VersionSection } from '../version-section'

type Props = PageProps<'/[locale]/release/versions/[id]'>

/** Read once for the title and the page. */
const openVersion = cache(async (id: number) => {
  const pass = await gate('versions.read')
  return { pass, read: await attempt(() => readVersionRecord(pass, id)) }
})

export const generateMetadata = ({ params }: Props) =>
  rowTitle('version', params, openVersion, ({ version }) => version.number)

/** One version: its notes and its file, its ring with the steps from there, and the results on terminals. */
export default async function VersionPage({ params, searchParams }: Props) {
  const { locale, id } = await rowOfPage(params)
  const { pass, read } = await openVersion(id)
  const [search, words] = await Promise.all([searchParams, listWords(pass.locale)])
  const path = `/${pass.locale}${screenPath('version', id)}`
  const dialogRequest = { pass, id, path, search }
  if (!read.ok) {
    return (
      <FailedPage
        title={words.t('screens.version')}
        failed={words.t('versions.versionFailed')}
        failure={read.failure}
        retryHref={path}
      >
        <RecordDialog view={await recordDialog(rollouts, dialogRequest)} action={actOnVersion} />
      </FailedPage>
    )
  }
  const { version, reach, agents, failures, writes } = read.data
  const [links, dialog] = await Promise.all([
    recordLinks(rollouts, { pass, row: version, path }),
    recordDialog(rollouts, { ...dialogRequest, row: version }),
  ])
  const also = { term: words.fields('type'), text: lineText(version, words) }
  const title = words.t('versions.sections.history')
  return (
    <>
      <RecordHead
        name={version.number}
        also={also}
        states={[ringCell(version, words), ...haltedCells(version, words)]}
        links={links}
      />
      {!dialog && <PageFollower event="versions" rowId={id} />}
      <RecordColumns>
        <RecordColumn>
          <VersionSection version={version} words={words} />
          <PackageSection version={version} words={words} />
          <ReadPart title={title} read={writes}>
            {(data) => (
              <HistoryPart
                title={title}
                events={versionHistory(data.list, words)}
                allHref={historyHref(locale, 'version', id)}
              />
            )}
          </ReadPart>
        </RecordColumn>
        <RecordColumn>
          <RingsSection version={version} pass={pass} path={path} words={words} />
          <RolloutSection version={version} reach={reach} words={words} />
          <OutcomeSection version={version} words={words} />
          <ResultParts agents={agents} failures={failures} id={id} words={words} />
        </RecordColumn>
      </RecordColumns>
      <RecordDialog view={dialog} action={actOnVersion} />
    </>
  )
}

interface ResultPartsProps extends Pick<VersionRecord, 'agents' | 'failures'> {
  id: number
  words: Words
}

/** The agents whose terminals reported, and the last failures. */
function ResultParts({ agents, failures, id, words }: ResultPartsProps) {
  return (
    <>
      <ReadPart title={words.t('rollouts.sections.agents')} read={agents}>
        {(data) => <TablePart {...agentsPart(data, words)} />}
      </ReadPart>
      <ReadPart title={words.t('rollouts.sections.failures')} read={failures}>
        {(data) => <TablePart {...failuresPart(id, data, words)} />}
      </ReadPart>
    </>
  )
}
