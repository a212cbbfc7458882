import 'server-only'
import { allImportFields } from '@/lib/contract/import-fields'
import type { ImportRow } from '@/lib/contract/import-info'
import type { Locale } from '@/lib/i18n/locales'
import { messageKey } from '@/lib/i18n/message-key'
import { getTranslations } from '@/lib/i18n/translations'

export type RowWords = Awaited<ReturnType<typeof rowWords>>

/** Verdicts and their reasons in words. */
export async function rowWords(locale: Locale) {
  const [t, imports] = await Promise.all([
    getTranslations<never>({ locale }),
    getTranslations({ locale, namespace: 'imports' }),
  ])
  const fieldName = (field: string) => {
    const key = messageKey(`fields.${field}`)
    return key ? t(key) : field
  }
  return {
    fieldName,
    verdict: ({ verdict }: Pick<ImportRow, 'verdict'>) => imports(`verdicts.${verdict}`),
    /** The reason why a row is not written, in one line; empty for other rows. */
    why({ verdict, reasons, holder }: Pick<ImportRow, 'verdict' | 'reasons' | 'holder'>): string {
      if (verdict === 'quota') return imports('beyondQuota')
      if (verdict === 'confirm') return imports('tickToTake')
      const sentences = inTemplateOrder(reasons).map(([field, reason]) =>
        t(`reasons.${reason}`, { field: fieldName(field) }),
      )
      const text = sentences.join(' · ')
      return holder ? imports('holder', { reason: text, holder }) : text
    },
  }
}

const templateOrder: readonly string[] = allImportFields

/** Reasons in the order of the template's columns, because the database does not store their order. */
function inTemplateOrder(reasons: ImportRow['reasons']) {
  return Object.entries(reasons).toSorted(
    ([one], [other]) => templateOrder.indexOf(one) - templateOrder.indexOf(other),
  )
}
