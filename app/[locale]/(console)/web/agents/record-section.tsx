import { HistoryPart } from '@/components/record/history-part'
import { ReadPart } from '@/components/record/read-part'
import type { Pass } from '@/lib/auth/gate'
import { agentHistory } from '@/lib/domain/agent/history'
import type { AgentRecord } from '@/lib/domain/agent/record'
import { memberHistory } from '@/lib/domain/member/history'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { AccountsTable } from './accounts-table'
import { UsageSection } from './usage-section'

interface RecordSectionProps {
  record: AgentRecord
  opens: Pass['opens']
  words: Words
}

/** The parts of an agent's page that are read beside the agent, each with its own failure. */
export async function RecordSection({ record, opens, words }: RecordSectionProps) {
  const t = await getTranslations('agents')
  const { agent, usage, devices, writes, lately } = record
  const { locale } = words
  const id = agent.agentInfoId
  return (
    <>
      <UsageSection
        agent={agent}
        online={usage.ok ? usage.data.online : undefined}
        devices={devices?.ok ? devices.data : undefined}
        locale={locale}
        words={words}
      />
      <ReadPart title={t('sections.accounts')} read={usage}>
        {(data) => (
          <AccountsTable
            accounts={data.accounts}
            agentInfoId={id}
            opens={opens}
            locale={locale}
            words={words}
          />
        )}
      </ReadPart>
      <ReadPart title={t('sections.history')} read={writes}>
        {async (data) => (
          <HistoryPart title={t('sections.history')} events={await agentHistory(id, data, words)} />
        )}
      </ReadPart>
      <ReadPart title={t('sections.lately')} read={lately}>
        {(data) => (
          <HistoryPart
            title={t('sections.lately')}
            events={memberHistory(data, words)}
            allHref={`/${locale}${screenPath('operationLog')}?agentInfoId=${id}`}
          />
        )}
      </ReadPart>
    </>
  )
}
