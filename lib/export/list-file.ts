import 'server-only'
import { codeMessage } from '@/lib/errors/code-message'
import type { Locale } from '@/lib/i18n/locales'
import { requestZone } from '@/lib/i18n/zone'
import type { FileFormat } from '@/lib/list/file-formats'
import type { List } from '@/lib/list/list'
import { sheetOf } from '@/lib/list/sheet'
import { type ListState, pageRequestOf } from '@/lib/list/state'
import { listWords, type Words } from '@/lib/list/words'
import { allPages } from '@/lib/upstream/all-pages'
import type { Api } from '@/lib/upstream/client'
import { Broken, begun, type FileRow, fileRows, Unreadable } from './file-rows'
import { sheetResponse } from './sheet'

interface Asked {
  api: Api
  locale: Locale
  state: ListState
  format: FileFormat
  /** Whether the file is also written if the list breaks off among its first rows. */
  takesPart: boolean
}

/**
 * All rows that match a list's state, as a streamed file. If the list breaks off, the last row says so;
 * undefined if it breaks off among its first rows and the caller takes no part.
 */
export async function listFile<Row>(
  list: List<Row>,
  { api, locale, state, format, takesPart }: Asked,
): Promise<Response | undefined> {
  const [words, zone] = await Promise.all([listWords(locale), requestZone(locale)])
  const pageRequest = pageRequestOf(list, state, zone)
  const pages = allPages({
    call: list.call.path,
    id: list.id,
    read: (position) => list.read(api, { ...pageRequest, ...position }, state.given),
  })
  const { rows, first } = await begun(fileRows(pages))
  const last = first.at(-1)
  const isBroken = last instanceof Broken
  if (isBroken && !takesPart) return undefined
  const { header, cells } = sheetOf(list, words)
  const name = isBroken ? `${list.screen}-incomplete` : list.screen
  return sheetResponse({ format, name, header, rows: cellsOf(rows, cells, words), zone })
}

async function* cellsOf<Row>(
  rows: AsyncIterable<FileRow<Row>>,
  cells: (row: Row) => string[],
  words: Words,
): AsyncGenerator<string[]> {
  for await (const row of rows) {
    if (row instanceof Broken) yield [await brokenText(row, words)]
    else if (row instanceof Unreadable) yield [words.t('table.unreadable', { count: 1, ids: row.id })]
    else yield cells(row)
  }
}

async function brokenText({ rows, error }: Broken, { t, locale }: Words): Promise<string> {
  const { requestId, ...details } = error.details
  const reason = await codeMessage(error.code, { ...details, locale })
  return t('table.fileBroken', { count: rows, reason, requestId })
}
