import type { AgentStatus } from '@/lib/contract/agent'
import type { FieldSpec } from '@/lib/form/field-spec'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

/** The field for the full name of the receiving agent. */
export async function recipientField({ fields }: Pick<Words, 'fields'>): Promise<FieldSpec> {
  const t = await getTranslations('shares')
  return {
    type: 'text',
    name: 'toAgentInfoName',
    label: fields('toAgentInfoName'),
    required: true,
    maxLength: 80,
    hint: t('recipientHint'),
    wide: true,
  }
}

/** The field to choose the receiving agent among the Normal ones, for an operator that sees all agents. */
export function chosenRecipientField(
  agents: readonly { agentInfoId: number; agentInfoName: string; status: AgentStatus }[],
  { fields, terms }: Pick<Words, 'fields' | 'terms'>,
): FieldSpec {
  return {
    type: 'select',
    name: 'toAgentInfoId',
    label: fields('toAgentInfoId'),
    required: true,
    wide: true,
    options: [
      { value: '', label: terms('choose') },
      ...agents
        .filter(({ status }) => status === 'Normal')
        .map(({ agentInfoId, agentInfoName }) => ({ value: String(agentInfoId), label: agentInfoName })),
    ],
  }
}

/** The remark of a share, which both agents read. */
export async function remarkField({ fields }: Pick<Words, 'fields'>): Promise<FieldSpec> {
  const t = await getTranslations('shares')
  return {
    type: 'textarea',
    name: 'remark',
    label: fields('remark'),
    maxLength: 200,
    rows: 3,
    hint: t('remarkHint'),
    wide: true,
  }
}
