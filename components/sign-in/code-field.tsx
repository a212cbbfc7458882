import type { FieldSpec } from '@/lib/form/field-spec'
import { getTranslations } from '@/lib/i18n/translations'

/** Field for the six digits of an SMS code. */
export async function codeField(): Promise<FieldSpec> {
  const [t, fields] = await Promise.all([getTranslations('code'), getTranslations('fields')])
  return {
    type: 'text',
    name: 'code',
    label: fields('code'),
    hint: t('hint'),
    required: true,
    wide: true,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 6,
  }
}
