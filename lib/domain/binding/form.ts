import { z } from 'zod'
import { optionalLines } from '@/lib/contract/fields'
import type { LoginSetting } from '@/lib/contract/login-bind-info'
import { loginBindKinds, loginBindSubjects } from '@/lib/contract/login-bind-kinds'
import { selection } from '@/lib/contract/selection'
import { settingFields, settingsForm } from '@/lib/domain/account/settings-form'
import type { FieldSpec } from '@/lib/form/field-spec'
import type { Words } from '@/lib/list/words'
import type { SubjectKind } from './place'

/** The most characters of a setting's remark. */
export const longestRemark = 200

/** The form of settings for several subjects; settings of members cannot have a UKEY. */
export const bindingForm = settingsForm.safeExtend({
  kind: z.enum(loginBindSubjects),
  subject: z.preprocess((sent) => (Array.isArray(sent) ? sent : sent === undefined ? [] : [sent]), selection),
  remark: optionalLines(longestRemark),
})
export type BindingForm = z.output<typeof bindingForm>

/** The settings in a form, each with its remark. */
export function settingsOf({ addresses, dongles, imeis, remark }: BindingForm): LoginSetting[] {
  return [...addresses, ...dongles, ...imeis].map((setting) => ({ ...setting, remark }))
}

/** The fields of settings for subjects of a kind. */
export function bindingFields(kind: SubjectKind, { t, fields, terms }: Words): FieldSpec[] {
  const hints = {
    address: t('bindings.addressesHint'),
    dongle: t('bindings.donglesHint'),
    imei: t(kind === 'member' ? 'bindings.imeisHint' : 'accounts.settings.imeisHint'),
  }
  const offered = loginBindKinds.filter((each) => each !== 'dongle' || kind !== 'member')
  return [
    {
      type: 'radio',
      name: 'mode',
      label: fields('mode'),
      required: true,
      wide: true,
      options: [
        { value: 'add', label: t('bindings.modes.add') },
        { value: 'replace', label: t('bindings.modes.replace') },
      ],
    },
    ...offered.map(
      (each): FieldSpec => ({
        type: 'textarea',
        name: settingFields[each],
        label: fields(settingFields[each]),
        rows: 3,
        hint: hints[each],
      }),
    ),
    {
      type: 'textarea',
      name: 'remark',
      label: fields('remark'),
      rows: 3,
      maxLength: longestRemark,
      hint: terms('reasonHint', { count: longestRemark }),
    },
  ]
}
