import type { FieldSpec } from '@/lib/form/field-spec'
import { getTranslations } from '@/lib/i18n/translations'

/** Fields for a new password with its rule, and its confirmation. */
export async function newPasswordFields(label?: string): Promise<FieldSpec[]> {
  const [t, fields] = await Promise.all([getTranslations('code'), getTranslations('fields')])
  const shared = {
    type: 'password',
    required: true,
    wide: true,
    maxLength: 16,
    autoComplete: 'new-password',
  } as const
  return [
    { ...shared, name: 'password', label: label ?? fields('password'), hint: t('passwordRule') },
    { ...shared, name: 'confirm', label: fields('confirm') },
  ]
}
