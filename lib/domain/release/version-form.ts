import 'server-only'
import { versionTypes } from '@/lib/contract/release'
import type { FieldSection, FieldSpec } from '@/lib/form/field-spec'
import type { Words } from '@/lib/list/words'

/** The fields of a version that may still be changed before it is released. */
export function noteFields({ t, fields }: Pick<Words, 't' | 'fields'>): FieldSpec[] {
  return [
    {
      type: 'textarea',
      name: 'content',
      label: fields('content'),
      required: true,
      maxLength: 5000,
      rows: 6,
      hint: t('versions.hints.content'),
      wide: true,
    },
    {
      type: 'url',
      name: 'url',
      label: fields('url'),
      maxLength: 500,
      hint: t('versions.hints.url'),
      wide: true,
    },
    {
      type: 'checkbox',
      name: 'force',
      label: t('versions.forceLabel'),
      hint: t('versions.hints.force'),
      wide: true,
    },
  ]
}

/** The fields of a new version, without its file. */
export function versionSections(words: Pick<Words, 't' | 'fields' | 'enums'>): FieldSection[] {
  const { t, fields, enums } = words
  return [
    {
      fields: [
        {
          type: 'select',
          name: 'type',
          label: fields('type'),
          required: true,
          options: versionTypes.map((type) => ({ value: type, label: enums(`versionType.${type}`) })),
        },
        {
          type: 'text',
          name: 'model',
          label: fields('model'),
          maxLength: 40,
          hint: t('versions.hints.model'),
        },
        {
          type: 'text',
          name: 'number',
          label: fields('number'),
          required: true,
          maxLength: 64,
          hint: t('versions.hints.number'),
        },
        ...noteFields(words),
      ],
    },
  ]
}
