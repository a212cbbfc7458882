import { type Agent, agentFields } from '@/lib/contract/agent'
import type { FieldSection, FieldSpec } from '@/lib/form/field-spec'
import { pictureKinds, pictureTypes } from '@/lib/form/file-kinds'
import { numberText } from '@/lib/form/number-text'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

/** The fields for the pictures of the identity card. */
export const cardFields = ['idCardFront', 'idCardBack'] as const

/** The quotas of an agent as text fields. */
export const quotaTexts = {
  limitCount: numberText(agentFields.shape.limitCount),
  groupCount: numberText(agentFields.shape.groupCount),
}

/** The fields of an agent, for creating (without one) and for editing. */
export async function agentSections({ fields }: Words, edited?: Agent): Promise<FieldSection[]> {
  const [t, reasons] = await Promise.all([getTranslations('agents'), getTranslations('reasons')])
  const text = (name: 'agentInfoName' | 'aName' | 'cityName' | 'detailsAddress', maxLength: number) => ({
    type: 'text' as const,
    name,
    label: fields(name),
    required: true,
    maxLength,
  })
  return [
    {
      title: t('sections.agent'),
      fields: [
        text('agentInfoName', 80),
        text('aName', 40),
        { type: 'tel', name: 'mobile', label: fields('mobile'), required: true, hint: t('mobileHint') },
        {
          type: 'tel',
          name: 'officeTelephone',
          label: fields('officeTelephone'),
          hint: t('officeTelephoneHint'),
        },
        { type: 'text', name: 'customerCode', label: fields('customerCode'), maxLength: 40 },
        { type: 'textarea', name: 'remark', label: fields('remark'), maxLength: 500, rows: 2, wide: true },
      ],
    },
    {
      title: t('sections.contract'),
      fields: [
        quotaField('limitCount', fields('limitCount')),
        quotaField('groupCount', fields('groupCount')),
        ...endField(fields('effectTime'), t('endHint'), edited),
      ],
    },
    {
      title: t('sections.address'),
      fields: [
        { type: 'text', name: 'provinceName', label: fields('provinceName'), maxLength: 40 },
        text('cityName', 40),
        { ...text('detailsAddress', 200), wide: true },
      ],
    },
    {
      title: t('sections.cards'),
      fields: cardFields.map((name) => ({
        type: 'file',
        name,
        label: fields(name),
        hint: t('cardHint'),
        accept: pictureTypes,
        wrongKind: reasons('fileType', { field: fields(name), kinds: pictureKinds }),
        stored: t('cardStored'),
      })),
    },
  ]
}

const quotaField = (name: keyof typeof quotaTexts, label: string): FieldSpec => ({
  type: 'text',
  name,
  label,
  required: true,
  inputMode: 'numeric',
  maxLength: 8,
})

/**
 * The last day of the contract. An expired agent has no such field: its contract is renewed instead. A
 * contract without end may stay so.
 */
function endField(label: string, hint: string, edited: Agent | undefined): FieldSpec[] {
  if (edited?.status === 'Expired') return []
  return [{ type: 'date', name: 'effectTime', label, hint, required: edited?.effectTime !== null }]
}
