import 'server-only'
import { type ImportField, type ImportKind, importFields } from '@/lib/contract/import-fields'
import type { ImportDetails } from '@/lib/contract/import-info'
import { authorisationField } from '@/lib/domain/member/authorisation'
import { agentField, terminalTypeField } from '@/lib/domain/member/form'
import type { FieldSection, FieldSpec } from '@/lib/form/field-spec'
import type { FormValues } from '@/lib/form/form-state'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

export type Agents = Parameters<typeof agentField>[1]
type FieldWords = Pick<Words, 'fields' | 'enums' | 'terms'>

interface Asked {
  details: ImportDetails
  columns: readonly (ImportField | '')[]
  /** Values of each column. */
  samples: readonly (readonly string[])[]
  words: FieldWords
  agents: Agents
  mayHaveNoAgent: boolean
}

/** The form of an import's columns: the field of each, and the values of rows whose cell is empty. */
export async function columnFields({ details, columns, samples, words, agents, mayHaveNoAgent }: Asked) {
  const { kind, header, defaults } = details
  const t = await getTranslations('imports')
  const options = [
    { value: '', label: t('passOver') },
    ...importFields[kind].map((field) => ({ value: field, label: words.fields(field) })),
  ]
  const sampleHint = (values: readonly string[] = []) =>
    values.length > 0 && { hint: t('samples', { values: values.join(' · ') }) }
  const chosen: FormValues = Object.fromEntries(columns.map((field, place) => [`column${place}`, field]))
  const sections: FieldSection[] = [
    {
      title: t('columnsTitle'),
      fields: header.map((heading, place) => ({
        type: 'select',
        name: `column${place}`,
        label: heading || t('noHeading', { place: place + 1 }),
        options,
        ...sampleHint(samples[place]),
      })),
    },
  ]
  if (kind !== 'devices')
    sections.push({
      title: t('defaultsTitle'),
      fields: await defaultFields(kind, { words, agents, mayHaveNoAgent }),
    })
  const initial = {
    ...chosen,
    agentInfoId: String(defaults.agentInfoId ?? ''),
    terminalType: defaults.terminalType,
    linesceTime: '1',
    model: defaults.model,
    imeiAccepted: defaults.imeiAccepted ? 'on' : '',
  }
  return { sections, initial }
}

/** The values of rows whose cell is empty, or that have no such column. */
export async function defaultFields(
  kind: ImportKind,
  { words, agents, mayHaveNoAgent }: Pick<Asked, 'words' | 'agents' | 'mayHaveNoAgent'>,
): Promise<FieldSpec[]> {
  const [t, rule] = await Promise.all([getTranslations('imports'), getTranslations('passwordRule')])
  const own: FieldSpec =
    kind === 'members'
      ? { ...authorisationField(words), hint: `${t('passwordNote')} ${rule('day')}` }
      : { type: 'text', name: 'model', label: words.fields('model'), maxLength: 40 }
  return [
    agentField(words, agents, mayHaveNoAgent),
    terminalTypeField(words),
    own,
    { type: 'checkbox', name: 'imeiAccepted', value: 'on', label: t('acceptAll'), wide: true },
  ]
}
