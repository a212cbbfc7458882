import type { NextRequest } from 'next/server'
import { tryGate } from '@/lib/auth/gate'
import { sheetFormats, sheetResponse } from '@/lib/export/sheet'
import { begun, Unreadable, walk } from '@/lib/export/walk'
import { isLocale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { requestZone } from '@/lib/i18n/zone'
import { sheetOf } from '@/lib/list/sheet'
import { pageRequestOf, stateOf } from '@/lib/list/state'
import { listWithin } from '@/lib/list/within'
import { listWords } from '@/lib/list/words'
import { lists } from '@/lib/lists/lists'
import { refusedAnswer } from '@/lib/refused-answer'
import { rowNumberOf } from '@/lib/screen-paths'
import { screens } from '@/lib/screens'

/** Everything that a list's address matches, as CSV or XLSX (`?format=`), streamed. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/export/[list]'>,
): Promise<Response> {
  const { list: name } = await params
  const known = lists.find(({ screen }) => screen === name)
  const permission = known && screens[known.screen].permission
  if (!known || !permission) return new Response(null, { status: 404 })
  const pass = await tryGate(permission)
  if (pass === 'unauthenticated') return new Response(null, { status: 401 })
  if (pass === 'illegal') return new Response(null, { status: 403 })
  const search = Object.fromEntries(request.nextUrl.searchParams)
  const format = sheetFormats.find((known) => known === search.format)
  if (!format || !isLocale(search.locale)) return new Response(null, { status: 400 })
  const record = rowNumberOf(search.in ?? '')
  if (known.within && record === undefined) return new Response(null, { status: 400 })
  const list = known.within && record !== undefined ? listWithin(known, record) : known
  const state = stateOf(list, search)
  if (list.unready?.(state.given)) return new Response(null, { status: 400 })
  const [words, zone] = await Promise.all([listWords(search.locale), requestZone(search.locale)])
  const { header, cells } = sheetOf(list, words)
  const t = await getTranslations({ locale: search.locale, namespace: 'table' })
  const unreadable = (ids: string) => t('unreadable', { count: 1, ids })
  const asked = pageRequestOf(list, state, zone)
  try {
    const rows = await begun(walk((position) => list.read(pass.api, { ...asked, ...position }, state.given)))
    return sheetResponse({ format, name, header, rows: rowsOf(rows, cells, unreadable), zone })
  } catch (error) {
    return refusedAnswer(error)
  }
}

async function* rowsOf<Row>(
  rows: AsyncIterable<Row | Unreadable>,
  cells: (row: Row) => string[],
  unreadable: (id: string) => string,
) {
  for await (const row of rows) yield row instanceof Unreadable ? [unreadable(row.id)] : cells(row)
}
