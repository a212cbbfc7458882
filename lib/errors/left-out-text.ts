import 'server-only'
import { messageKey } from '../i18n/message-key'
import { getTranslations } from '../i18n/translations'
import type { Fault, LeftOut } from './left-out'
import { leftOutOfPage } from './left-out-of-page'

/**
 * The lacks of an answer in the operator's language: first the number of rows, then the faults of their
 * fields.
 */
export interface LeftOutText {
  lines: string[]
  requestId: { label: string; id: string }
  call: string
}

interface Words {
  t: Awaited<ReturnType<typeof getTranslations<never>>>
}

/** The most ids and faults of one answer in the text, and the most answers of a page. */
const mostIds = 10
const mostFaults = 6
const mostAnswers = 5

/** The lacks of this page's answers, in the operator's language. */
export async function pageLeftOutTexts(): Promise<LeftOutText[]> {
  const t = await getTranslations()
  return leftOutOfPage()
    .slice(0, mostAnswers)
    .flatMap((leftOut) => leftOutText(leftOut, { t }) ?? [])
}

/** The rows and fields that were left out of an answer, in words; undefined if there are none. */
export function leftOutText(leftOut: LeftOut | undefined, { t }: Words): LeftOutText | undefined {
  if (!leftOut) return undefined
  const { rows, strays, requestId } = leftOut
  const heads = [
    ...(rows.length > 0 ? [rowsText(leftOut, { t })] : []),
    ...(strays > 0 ? [t('leftOut.strays', { count: strays })] : []),
    ...(rows.length + strays === 0 ? [t('leftOut.parts')] : []),
  ]
  const all = [...rows.flatMap(({ faults }) => faults), ...leftOut.faults]
  const faults = [...new Set(all.map((fault) => faultText(fault, { t })))]
  return {
    lines: [...heads, ...faults.slice(0, mostFaults)],
    requestId: { label: t('ui.requestId'), id: requestId },
    call: leftOut.call,
  }
}

function rowsText({ rows }: LeftOut, { t }: Words): string {
  const ids = rows.map(({ id }) => id).filter((id) => id !== '?')
  const named = ids.slice(0, mostIds).join(', ')
  const count = rows.length
  if (named === '') return t('leftOut.rows', { count })
  if (ids.length > mostIds) return t('leftOut.rowsAndMore', { count, ids: named, more: ids.length - mostIds })
  return t('leftOut.rowsNamed', { count, ids: named })
}

/** A fault in words; the field has its label and, for the platform's author, its name. */
function faultText({ field, expected, found, number }: Fault, { t }: Words): string {
  const label = messageKey(`fields.${field.split('.').at(-1)}`)
  const named = label ? `${t(label)} (${field})` : field
  if (number !== undefined)
    return t('leftOut.number', { field: named, number: String(number), setting: 'PLATFORM_WORDS' })
  return t('leftOut.fault', {
    field: named,
    expected: t(`leftOut.expected.${expected}`),
    found: t(`leftOut.found.${found}`),
  })
}
