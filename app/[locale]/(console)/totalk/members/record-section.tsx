import { HistoryPart } from '@/components/record/history-part'
import { PositionPart } from '@/components/record/position-part'
import { ReadPart } from '@/components/record/read-part'
import { TablePart } from '@/components/record/table-part'
import { memberHistory } from '@/lib/domain/member/history'
import type { MemberRecord } from '@/lib/domain/member/record'
import { trackHref } from '@/lib/domain/position/position-hrefs'
import { reportNotes } from '@/lib/domain/position/report-notes'
import { placeWords } from '@/lib/geo/place-words'
import { getTranslations } from '@/lib/i18n/translations'
import { momentCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { bindingsPart } from '@/lib/record/bindings'
import { signInsPart } from '@/lib/record/sign-ins'
import { bindingsHref, historyHref, signInsHref } from '@/lib/screens/history-href'
import { first, type SearchParams } from '@/lib/screens/search-params'
import { GroupsTable } from './groups-table'
import { MonitoredSection } from './monitored-section'

interface RecordSectionProps {
  record: MemberRecord
  words: Words
  /** The parameters of the page's address: `groups` and `monitored` are the page numbers of these parts. */
  search: SearchParams
  /** The page's address, if the operator may change the member's groups. */
  changePath?: string
}

/** The parts of a member's page that are read separately, each with its own failure. */
export async function RecordSection({ record, words, search, changePath }: RecordSectionProps) {
  const t = await getTranslations()
  const { member, groups, monitored, position, bindings, signIns, writes } = record
  const { locale } = words
  const all = {
    bindings: bindingsHref(locale, 'userId', member.userId),
    signIns: signInsHref(locale, 'member', member.userId),
    writes: historyHref(locale, 'member', member.userId),
  }
  const paged = (name: 'groups' | 'monitored') => ({
    asked: first(search[name]),
    hrefOf: (page: number) => `${words.href('member', member.userId)}?${name}=${page}`,
  })
  return (
    <>
      <ReadPart title={t('members.sections.channels')} read={groups}>
        {(data) => <GroupsTable groups={data} words={words} changePath={changePath} {...paged('groups')} />}
      </ReadPart>
      <MonitoredSection monitored={monitored} words={words} changePath={changePath} {...paged('monitored')} />
      <ReadPart title={t('record.position')} read={position}>
        {(data) => (
          <PositionPart
            position={data}
            at={(moment) => momentCell(moment, words)}
            where={(position) => placeWords(position, position.datum, words)}
            trackHref={(position) => trackHref(words, position)}
            notes={reportNotes(member, words)}
          />
        )}
      </ReadPart>
      <ReadPart title={t('record.bindings.devices.title')} read={bindings}>
        {(data) => <TablePart {...bindingsPart('devices', { ...data, allHref: all.bindings }, words)} />}
      </ReadPart>
      <ReadPart title={t('record.signIns.member.title')} read={signIns}>
        {(data) => <TablePart {...signInsPart('member', { ...data, allHref: all.signIns }, words)} />}
      </ReadPart>
      <ReadPart title={t('members.sections.history')} read={writes}>
        {(data) => (
          <HistoryPart
            title={t('members.sections.history')}
            events={memberHistory(data, words)}
            allHref={all.writes}
          />
        )}
      </ReadPart>
    </>
  )
}
