import { type Member, mayBeEmpty, sexes, terminalTypes } from '@/lib/contract/member'
import type { FieldSection, FieldSpec } from '@/lib/form/field-spec'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

type FormWords = Pick<Words, 'fields' | 'enums' | 'terms'>

/**
 * A platform's value outside of the contract's words stays chosen, so that an edit does not change it
 * unnoticed.
 */
const unknownWord = '{value}'

/** The fields of a member, for adding (without one) and for editing. */
export async function memberSections(words: FormWords, edited?: Member): Promise<FieldSection[]> {
  const t = await getTranslations('members')
  return [
    { title: t('sections.identity'), fields: identityFields(words, t, edited) },
    { title: t('sections.terminal'), fields: terminalFields(words, t, edited) },
  ]
}

type MemberWords = Awaited<ReturnType<typeof getTranslations<'members'>>>

function identityFields({ fields, enums }: FormWords, t: MemberWords, edited?: Member): FieldSpec[] {
  const masked = edited?.identityCard
  return [
    {
      type: 'text',
      name: 'account',
      label: fields('account'),
      required: true,
      maxLength: 64,
      hint: t('accountHint'),
    },
    { type: 'text', name: 'nickName', label: fields('nickName'), required: true, maxLength: 40 },
    {
      type: 'text',
      name: 'name',
      label: fields('name'),
      required: !mayBeEmpty('name', edited),
      maxLength: 40,
    },
    {
      type: 'tel',
      name: 'telephone',
      label: fields('telephone'),
      required: !mayBeEmpty('telephone', edited),
      hint: t('telephoneHint'),
    },
    {
      type: 'select',
      name: 'sex',
      label: fields('sex'),
      options: sexes.map((value) => ({ value, label: enums(`sex.${value}`) })),
      kept: unknownWord,
    },
    {
      type: 'text',
      name: 'identityCard',
      label: fields('identityCard'),
      maxLength: 40,
      hint: masked ? t('identityKept', { masked }) : undefined,
    },
    {
      type: 'textarea',
      name: 'personalProfile',
      label: fields('personalProfile'),
      maxLength: 500,
      rows: 3,
      hint: t('profileHint'),
      wide: true,
    },
    {
      type: 'textarea',
      name: 'remark',
      label: fields('remark'),
      maxLength: 500,
      rows: 3,
      hint: t('remarkHint'),
      wide: true,
    },
  ]
}

function terminalFields(words: FormWords, t: MemberWords, edited?: Member): FieldSpec[] {
  const { fields } = words
  const text = (
    name: 'thirdCode' | 'customerCode' | 'iccid',
    maxLength: number,
    hint?: string,
  ): FieldSpec => ({
    type: 'text',
    name,
    label: fields(name),
    maxLength,
    hint,
  })
  return [
    terminalTypeField(words),
    {
      type: 'text',
      name: 'imei',
      label: fields('imei'),
      required: !mayBeEmpty('imei', edited),
      inputMode: 'numeric',
      maxLength: 24,
      hint: t('imeiHint'),
    },
    {
      type: 'checkbox',
      name: 'imeiAccepted',
      label: fields('imeiAccepted'),
      value: 'on',
      onReason: 'imeiCheckDigit',
      wide: true,
    },
    text('iccid', 60, t('iccidHint')),
    text('thirdCode', 40),
    text('customerCode', 40),
    {
      type: 'checkbox',
      name: 'livePermission',
      label: fields('livePermission'),
      value: 'on',
      wide: true,
    },
  ]
}

/** The field for the type of a terminal. */
export function terminalTypeField({ fields, enums }: Pick<Words, 'fields' | 'enums'>): FieldSpec & {
  name: 'terminalType'
} {
  return {
    type: 'select',
    name: 'terminalType',
    label: fields('terminalType'),
    required: true,
    options: terminalTypes.map((value) => ({ value, label: enums(`terminalType.${value}`) })),
    kept: unknownWord,
  }
}

/** The field for the tenant of new members; absent for an operator of one tenant. */
export function agentField(
  { fields, terms }: FormWords,
  agents: readonly { agentInfoId: number; agentInfoName: string }[],
  mayHaveNone: boolean,
): FieldSpec {
  const none = { value: '', label: terms('noAgent') }
  const named = agents.map((agent) => ({ value: String(agent.agentInfoId), label: agent.agentInfoName }))
  return {
    type: 'select',
    name: 'agentInfoId',
    label: fields('agentInfoId'),
    required: !mayHaveNone,
    kept: terms('agentKept', { value: '{value}' }),
    options: mayHaveNone ? [none, ...named] : named,
  }
}
