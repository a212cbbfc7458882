import 'server-only'
import { getTranslations } from '@/lib/i18n/translations'
import { unicodeOfLongZawgyi } from '@/lib/i18n/zawgyi'
import { touchedFields } from './drawn'
import { drawnValues, type FormValues, replacedTexts } from './form-state'
import { withoutSecrets } from './form-values'
import { pickedField, pickNames } from './pick-names'

export interface UnicodeOffer {
  /**
   * Input with the texts in Unicode, and the typed texts in hidden fields by which they are accepted next
   * time.
   */
  values: FormValues
  /** Message by field name. */
  fields: Record<string, string>
}

/** The most characters of a typed text that its message repeats. */
const shownLength = 120

/**
 * Suggests Unicode for texts in Zawgyi, which other systems could neither display nor find; undefined without
 * such a text. A text is suggested only once: an operator who types it again means it. Unchanged fields of an
 * edit are not checked.
 */
export async function unicodeOffer(values: FormValues): Promise<UnicodeOffer | undefined> {
  const replaced = [values[replacedTexts] ?? []].flat()
  const { untouched = [] } = touchedFields(values) ?? {}
  const asItIs = [replacedTexts, drawnValues, ...untouched]
  const found: { name: string; typed: string; unicode: string }[] = []
  for (const [name, typed] of Object.entries(withoutSecrets(values))) {
    if (typeof typed !== 'string' || asItIs.includes(name) || replaced.includes(typed)) continue
    // A chosen row is sent with its stored name.
    if (pickedField(name) !== undefined || pickNames(name).source in values) continue
    const unicode = await unicodeOfLongZawgyi(typed)
    if (unicode !== undefined) found.push({ name, typed, unicode })
  }
  if (found.length === 0) return undefined
  const t = await getTranslations('form')
  return {
    values: {
      ...values,
      ...Object.fromEntries(found.map(({ name, unicode }) => [name, unicode])),
      [replacedTexts]: [...new Set([...replaced, ...found.map(({ typed }) => typed)])],
    },
    fields: Object.fromEntries(
      found.map(({ name, typed }) => [name, t('fromZawgyi', { typed: shortened(typed) })]),
    ),
  }
}

function shortened(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
}
