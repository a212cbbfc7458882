import 'server-only'
import {
  cellWord,
  type ImportField,
  type ImportKind,
  importFields,
  neededFields,
} from '@/lib/contract/import-fields'
import { longestAuthorisation, sexes, terminalTypes } from '@/lib/contract/member'
import { type Locale, locales } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import type { KnownHeadings } from './find-headings'
import { plainHeading } from './match-columns'

const yesNo = ['true', 'false'] as const
/** Signs and letters that people write in any language; the words of each are in the messages. */
const signs = {
  male: ['m'],
  female: ['f'],
  true: ['y', '1', '√', '✓', '✔'],
  false: ['n', '0', '×', '✗', '✘'],
} as const

/** The headings that identify a column: its field's names in all languages, and the wire's name. */
export async function columnNames(kind: ImportKind): Promise<Map<string, ImportField>> {
  const names = new Map<string, ImportField>()
  for (const locale of locales) {
    const [fields, t] = await Promise.all([
      getTranslations({ locale, namespace: 'fields' }),
      getTranslations({ locale, namespace: 'imports' }),
    ])
    for (const field of importFields[kind]) {
      const headings = [field, fields(field), ...t(`headings.${field}`).split(/[;；]/)]
      for (const name of headings) if (!names.has(plainHeading(name))) names.set(plainHeading(name), field)
    }
  }
  return names
}

/** The headings by which the table of a kind is recognised in a file. */
export async function knownHeadings(kind: ImportKind): Promise<KnownHeadings> {
  return { names: await columnNames(kind), needed: neededFields[kind] }
}

/** The meanings of words of cells, in all languages, by field. */
export async function cellWords() {
  const words = {
    terminalType: new Map<string, string>(),
    sex: new Map<string, string>(),
    livePermission: new Map<string, string>(),
    linesceTime: new Map<string, string>(),
  }
  const add = (field: keyof typeof words, word: string, meaning: string) => {
    for (const form of [word.toLowerCase(), cellWord(word)])
      if (!words[field].has(form)) words[field].set(form, meaning)
  }
  for (const locale of locales) await addWords(locale, add)
  return Object.fromEntries(Object.entries(words).map(([field, known]) => [field, Object.fromEntries(known)]))
}

async function addWords(
  locale: Locale,
  add: (
    field: 'terminalType' | 'sex' | 'livePermission' | 'linesceTime',
    word: string,
    meaning: string,
  ) => void,
): Promise<void> {
  const [enums, terms, imports] = await Promise.all([
    getTranslations({ locale, namespace: 'enums' }),
    getTranslations({ locale, namespace: 'terms' }),
    getTranslations({ locale, namespace: 'imports' }),
  ])
  const listed = (name: 'androidPhone' | 'intercomDevice' | 'male' | 'female' | 'true' | 'false' | 'years') =>
    imports(`words.${name}`).split(/[;；]/)
  for (const type of terminalTypes) {
    for (const word of [type, enums(`terminalType.${type}`), enums(`terminalTypeShort.${type}`)])
      add('terminalType', word, type)
  }
  for (const type of ['androidPhone', 'intercomDevice'] as const)
    for (const word of listed(type)) add('terminalType', word, type)
  for (const sex of sexes) for (const word of [sex, enums(`sex.${sex}`)]) add('sex', word, sex)
  for (const sex of ['male', 'female'] as const)
    for (const word of [...signs[sex], ...listed(sex)]) add('sex', word, sex)
  for (const truth of yesNo)
    for (const word of [truth, enums(`yesNo.${truth}`), ...signs[truth], ...listed(truth)])
      add('livePermission', word, truth)
  for (const word of ['permanent', terms('permanent')]) add('linesceTime', word, 'permanent')
  for (const word of ['none', terms('notAuthorised')]) add('linesceTime', word, 'none')
  const units = listed('years')
  for (let count = 1; count <= longestAuthorisation; count++)
    for (const word of [terms('years', { count }), ...units.map((unit) => `${count}${unit}`)])
      add('linesceTime', word, String(count))
}
