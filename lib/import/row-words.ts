import 'server-only'
import { isDoubt } from '@/lib/contract/import-doubts'
import { allImportFields } from '@/lib/contract/import-fields'
import type { ImportRow } from '@/lib/contract/import-info'
import type { Reason } from '@/lib/contract/reasons'
import { shortened } from '@/lib/format/shortened'
import type { Locale } from '@/lib/i18n/locales'
import { messageKey } from '@/lib/i18n/message-key'
import { getTranslations } from '@/lib/i18n/translations'

export type RowWords = Awaited<ReturnType<typeof rowWords>>

type JudgedRow = Pick<ImportRow, 'verdict' | 'reasons' | 'holder' | 'proposals'>

/** The most characters of a proposal in the reason for it. */
const longest = 60

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
  const sentenceOf = (field: string, reason: Reason, proposal: string | undefined) => {
    if (reason === 'imeiCheckDigit') return imports('tickToTake')
    const text = t(`reasons.${reason}`, { field: fieldName(field) })
    return proposal === undefined
      ? text
      : imports('proposed', { reason: text, proposal: shortened(proposal, longest) })
  }
  return {
    fieldName,
    verdict: ({ verdict }: Pick<ImportRow, 'verdict'>) => imports(`verdicts.${verdict}`),
    /** Whether a tick of the operator is needed; a platform may have told a verdict without its reason. */
    isDoubtful: ({ verdict, reasons }: JudgedRow) =>
      verdict === 'confirm' || Object.values(reasons).some(isDoubt),
    /** The reasons why a row is not written, in one line with the proposals for its doubtful cells; empty for other rows. */
    why({ verdict, reasons, holder, proposals = {} }: JudgedRow): string {
      if (verdict === 'quota') return imports('beyondQuota')
      if (verdict === 'confirm' && Object.keys(reasons).length === 0) return imports('tickToTake')
      const sentences = inTemplateOrder(reasons).map(([field, reason]) =>
        sentenceOf(field, reason, Object.entries(proposals).find(([name]) => name === field)?.[1]),
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
