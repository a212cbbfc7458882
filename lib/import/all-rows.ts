import 'server-only'
import { type ImportRow, type ImportVerdict, importInfo } from '@/lib/contract/import-info'
import { importLimits } from '@/lib/contract/limits'
import type { Api } from '@/lib/upstream/client'

export const rowsAsked = ['left', 'all'] as const
export type RowsAsked = (typeof rowsAsked)[number]

/** Verdicts of rows that are not written. */
export const leftVerdicts: ImportVerdict[] = ['unchecked', 'good', 'confirm', 'bad', 'quota']

/** Rows of an import, page by page; only one page is in memory. */
export async function* allRows(api: Api, importId: number, selection: RowsAsked): AsyncGenerator<ImportRow> {
  const verdict = selection === 'left' ? leftVerdicts : undefined
  const size = importLimits.page
  let count = 0
  for (let page = 1; ; page++) {
    const { list, total } = await api(importInfo.rowsWithPage, { importId, verdict, page, size })
    yield* list
    count += list.length
    if (list.length === 0 || count >= total) return
  }
}
