import { tick } from '@/lib/contract/fields'
import { type Group, groupFields, groupTypes } from '@/lib/contract/group'
import type { FieldSection, FieldSpec } from '@/lib/form/field-spec'
import { accountOption } from '@/lib/form/find/options'
import { numberText } from '@/lib/form/number-text'
import { pickField } from '@/lib/form/pick-field'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

/** The fields of a group whose form values differ from the contract's. */
export const groupTexts = {
  limitCount: numberText(groupFields.shape.limitCount),
  searchable: tick,
  applyable: tick,
  approvalRequired: tick,
}

const ticks = ['searchable', 'applyable', 'approvalRequired'] as const

/** The name, where the form of a new group begins; a dialog has a first focus of its own, and gives it back. */
const nameField = (label: string, isNew: boolean) => ({
  type: 'text' as const,
  name: 'groupName',
  label,
  required: true,
  maxLength: 40,
  autoFocus: isNew,
})

/** The fields of a group, for creating (without one) and for editing. */
export async function groupSections(words: Words, edited?: Group): Promise<FieldSection[]> {
  const { fields, enums } = words
  const t = await getTranslations('groups')
  return [
    {
      title: edited?.status === 'Refuse' ? t('sections.refused') : t('sections.group'),
      fields: [
        nameField(fields('groupName'), !edited),
        {
          type: 'select',
          name: 'type',
          label: fields('type'),
          required: true,
          options: groupTypes.map((value) => ({ value, label: enums(`groupType.${value}`) })),
        },
        {
          type: 'text',
          name: 'limitCount',
          label: fields('limitCount'),
          required: true,
          inputMode: 'numeric',
          maxLength: 4,
          hint: t('limitHint'),
        },
        pickField(words, {
          kind: 'memberAccount',
          name: 'administrator',
          label: fields('administrator'),
          required: !edited,
          isSingle: true,
          hint: edited ? t('administratorKept') : t('administratorHint'),
          chosen: edited?.administrator ? [accountOption(edited.administrator)] : [],
          ...(edited ? { agentInfoId: edited.agentInfoId } : { agentField: 'agentInfoId' }),
        }),
        {
          type: 'textarea',
          name: 'introduction',
          label: fields('introduction'),
          maxLength: 500,
          rows: 3,
          wide: true,
        },
      ],
    },
    {
      title: t('sections.joining'),
      fields: [
        ...ticks.map(
          (name): FieldSpec => ({ type: 'checkbox', name, label: fields(name), value: 'on', wide: true }),
        ),
        ...tokenFields(fields, edited?.hasToken ? t('tokenKept') : t('tokenHint'), edited?.hasToken),
      ],
    },
  ]
}

/** The password of a group, and a tick that removes one. */
function tokenFields(fields: Words['fields'], hint: string, hasToken = false): FieldSpec[] {
  const token: FieldSpec = {
    type: 'password',
    name: 'groupToken',
    label: fields('groupToken'),
    maxLength: 64,
    autoComplete: 'new-password',
    hint,
  }
  if (!hasToken) return [token]
  return [
    token,
    { type: 'checkbox', name: 'clearToken', label: fields('clearToken'), value: 'on', wide: true },
  ]
}
