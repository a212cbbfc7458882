import { getTranslations } from 'next-intl/server'
import { longestAuthorisation, type Member, sexes, terminalTypes } from '@/lib/contract/member'
import type { FieldSection, FieldSpec } from '@/lib/form/field-spec'

interface Words {
  t: Awaited<ReturnType<typeof getTranslations<'members'>>>
  fields: Awaited<ReturnType<typeof getTranslations<'fields'>>>
  enums: Awaited<ReturnType<typeof getTranslations<'enums'>>>
}

/** The years that can be chosen; the contract takes any number up to its longest. */
const offeredYears = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 30, longestAuthorisation]

async function formWords(): Promise<Words> {
  const [t, fields, enums] = await Promise.all([
    getTranslations('members'),
    getTranslations('fields'),
    getTranslations('enums'),
  ])
  return { t, fields, enums }
}

/** What is asked about a member, when adding (nothing given) and when editing one. A new one needs an IMEI. */
export async function memberSections(edited?: Member): Promise<FieldSection[]> {
  const { t, fields, enums } = await formWords()
  const masked = edited?.identityCard
  const text = (name: 'thirdCode' | 'customerCode' | 'iccid', maxLength: number): FieldSpec => ({
    type: 'text',
    name,
    label: fields(name),
    maxLength,
  })
  return [
    {
      title: t('sections.identity'),
      fields: [
        { type: 'text', name: 'account', label: fields('account'), required: true, maxLength: 64 },
        { type: 'text', name: 'nickName', label: fields('nickName'), required: true, maxLength: 40 },
        { type: 'text', name: 'name', label: fields('name'), required: true, maxLength: 40 },
        {
          type: 'tel',
          name: 'telephone',
          label: fields('telephone'),
          required: true,
          hint: t('telephoneHint'),
        },
        {
          type: 'select',
          name: 'sex',
          label: fields('sex'),
          options: sexes.map((value) => ({ value, label: enums(`sex.${value}`) })),
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
          wide: true,
        },
      ],
    },
    {
      title: t('sections.terminal'),
      fields: [
        await terminalTypeField(),
        {
          type: 'text',
          name: 'imei',
          label: fields('imei'),
          required: edited?.imei !== '',
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
        text('iccid', 22),
        text('thirdCode', 40),
        text('customerCode', 40),
        {
          type: 'checkbox',
          name: 'livePermission',
          label: fields('livePermission'),
          value: 'on',
          wide: true,
        },
      ],
    },
  ]
}

/** Which kind of terminal a member speaks with. */
export async function terminalTypeField(): Promise<FieldSpec> {
  const { fields, enums } = await formWords()
  return {
    type: 'select',
    name: 'terminalType',
    label: fields('terminalType'),
    required: true,
    options: terminalTypes.map((value) => ({ value, label: enums(`terminalType.${value}`) })),
  }
}

/** The tenant that a new member belongs to; somebody who has one of their own is not asked. */
export async function agentField(
  agents: readonly { agentInfoId: number; agentInfoName: string }[],
  mayHaveNone: boolean,
): Promise<FieldSpec> {
  const { t, fields } = await formWords()
  const none = { value: '', label: t('noAgent') }
  const named = agents.map((agent) => ({ value: String(agent.agentInfoId), label: agent.agentInfoName }))
  return {
    type: 'select',
    name: 'agentInfoId',
    label: fields('agentInfoId'),
    required: !mayHaveNone,
    kept: t('agentKept', { value: '{value}' }),
    options: mayHaveNone ? [none, ...named] : named,
  }
}

/** How long a member is authorised: years from now, for ever, or not yet. */
export async function authorisationField({ withNone }: { withNone: boolean }): Promise<FieldSpec> {
  const { t, fields } = await formWords()
  const years = offeredYears.map((count) => ({ value: String(count), label: t('years', { count }) }))
  const none = { value: 'none', label: t('notAuthorised') }
  return {
    type: 'select',
    name: 'linesceTime',
    label: fields('linesceTime'),
    required: true,
    hint: t('authoriseHint'),
    options: [...(withNone ? [none] : []), ...years, { value: 'permanent', label: t('permanent') }],
  }
}
