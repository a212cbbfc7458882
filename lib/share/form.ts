import type { FieldSpec } from '@/lib/form/field-spec'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

/** The field in which the receiving agent is named in full. */
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
