import { Cell } from '@/components/data-table/cell'
import { CopyText } from '@/components/record/copy-text'
import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import type { Agent } from '@/lib/contract/agent'
import { contractEnd } from '@/lib/domain/agent/cells'
import { formatDateTime } from '@/lib/format/dates'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { factsOf } from '@/lib/record/facts'

/** The facts of an agent that are not in the head of its page, in titled parts. */
export async function AgentSection({ agent, words }: { agent: Agent; words: Words }) {
  const t = await getTranslations('agents')
  const { fields, time } = words
  const exact = (moment: string) => formatDateTime(new Date(moment), { zone: time.zone })
  const fact = factsOf(agent, words)
  const native = (name: 'aName' | 'provinceName' | 'cityName' | 'detailsAddress' | 'remark') =>
    fact(name, agent[name] && <NativeText>{agent[name]}</NativeText>)
  const reason = agent.statusReason
  const parts = [
    {
      title: t('sections.contract'),
      items: [
        { term: fields('effectTime'), value: <Cell content={contractEnd(agent, words)} /> },
        ...(reason ? [{ term: fields('reason'), value: <NativeText>{reason}</NativeText> }] : []),
      ],
    },
    {
      title: t('sections.agent'),
      items: [
        native('aName'),
        fact('mobile', <CopyText term={fields('mobile')} text={agent.mobile} />),
        fact(
          'officeTelephone',
          agent.officeTelephone && <CopyText term={fields('officeTelephone')} text={agent.officeTelephone} />,
        ),
        fact('customerCode', agent.customerCode),
        native('provinceName'),
        native('cityName'),
        native('detailsAddress'),
        native('remark'),
        { term: fields('agentNo'), value: agent.agentInfoId },
        { term: fields('createTime'), value: exact(agent.createTime) },
        { term: fields('updateTime'), value: exact(agent.updateTime) },
        fact('updateName', agent.updateName),
      ],
    },
  ]
  return parts.map(({ title, items }) => (
    <RecordPart key={title} title={title}>
      <DefinitionList items={items} />
    </RecordPart>
  ))
}
