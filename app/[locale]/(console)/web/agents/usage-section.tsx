import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { QuotaMeter } from '@/components/ui/quota-meter'
import { TextLink } from '@/components/ui/text-link'
import type { Agent } from '@/lib/contract/agent'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'

interface UsageSectionProps {
  agent: Agent
  /** The numbers of connected members and of devices; undefined if they could not be read. */
  online?: number
  devices?: number
  locale: string
  words: Words
}

/** The used part of an agent's quotas, with links to its lists. */
export async function UsageSection({ agent, online, devices, locale, words }: UsageSectionProps) {
  const t = await getTranslations('agents')
  const number = (value: number) => formatNumber(value, words.time.locale)
  const meter = ({ used, limit }: Agent['members']) =>
    limit === null ? (
      number(used)
    ) : (
      <QuotaMeter used={used} limit={limit} text={t('quota', { used: number(used), limit: number(limit) })} />
    )
  const list = (screen: 'members' | 'devices') =>
    `/${locale}${screenPath(screen)}?agentInfoId=${agent.agentInfoId}`
  const members = (
    <span className="flex flex-wrap items-baseline gap-x-4">
      {meter(agent.members)}
      {online !== undefined && (
        <span className="text-muted-foreground">{t('onlineNow', { count: online })}</span>
      )}
      <TextLink href={list('members')} aria-label={`${t('all')}: ${words.fields('members')}`}>
        {t('all')}
      </TextLink>
    </span>
  )
  const deviceCount = devices !== undefined && (
    <span className="flex flex-wrap items-baseline gap-x-4">
      {number(devices)}
      <TextLink href={list('devices')} aria-label={`${t('all')}: ${t('devices')}`}>
        {t('all')}
      </TextLink>
    </span>
  )
  return (
    <RecordPart title={t('sections.usage')}>
      <DefinitionList
        items={[
          { term: words.fields('members'), value: members },
          { term: words.fields('groups'), value: meter(agent.groups) },
          ...(deviceCount ? [{ term: t('devices'), value: deviceCount }] : []),
        ]}
      />
    </RecordPart>
  )
}
