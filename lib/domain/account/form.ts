import 'server-only'
import type { FieldSpec } from '@/lib/form/field-spec'
import { getTranslations } from '@/lib/i18n/translations'
import { newPasswordField } from '@/lib/list/new-passwords'
import type { Words } from '@/lib/list/words'

/**
 * The option for an account without an agent. It is never the first option, because such an account sees the
 * data of all agents.
 */
export const noAgent = 'none'

interface Agent {
  agentInfoId: number
  agentInfoName: string
}

/** The fields of a new login account. An operator of one agent has no other to choose. */
export async function newAccountFields(
  words: Words,
  agents: readonly Agent[],
  seesAll: boolean,
): Promise<FieldSpec[]> {
  const t = await getTranslations('accounts')
  const { fields, terms } = words
  const named = agents.map((agent) => ({ value: String(agent.agentInfoId), label: agent.agentInfoName }))
  return [
    {
      type: 'text',
      name: 'UserName',
      label: fields('UserName'),
      required: true,
      maxLength: 64,
      hint: t('accountHint'),
    },
    ...(await accountFactFields(words)),
    {
      type: 'select',
      name: 'AgentInfoId',
      label: fields('AgentInfoId'),
      required: true,
      hint: seesAll ? t('agentHint') : t('roleHint'),
      kept: terms('agentKept', { value: '{value}' }),
      options: seesAll
        ? [{ value: '', label: terms('choose') }, ...named, { value: noAgent, label: t('noAgent') }]
        : named,
    },
    newPasswordField(fields('password'), t('passwordHint')),
  ]
}

/** The fields by which an account is named and, beside its user name, signs in. */
export async function accountFactFields({ fields }: Words): Promise<FieldSpec[]> {
  const t = await getTranslations('accounts')
  return [
    { type: 'text', name: 'NickName', label: fields('NickName'), required: true, maxLength: 40 },
    {
      type: 'tel',
      name: 'Telephone',
      label: fields('Telephone'),
      maxLength: 40,
      hint: t('telephoneHint'),
    },
    { type: 'email', name: 'Email', label: fields('email'), maxLength: 128, hint: t('emailHint') },
  ]
}
