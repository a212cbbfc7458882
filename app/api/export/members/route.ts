import type { NextRequest } from 'next/server'
import { tryGate } from '@/lib/auth/gate'
import { refusedSheet, sheetFormats, sheetResponse } from '@/lib/export/sheet'
import { begun, walk } from '@/lib/export/walk'
import { isLocale } from '@/lib/i18n/locales'
import { requestZone } from '@/lib/i18n/zone'
import { memberSheet } from '@/lib/lists/member-sheet'
import { membersQuery, readMembers } from '@/lib/lists/members'

/** Everything that the members list's address matches, as CSV or XLSX (`?format=`), streamed. */
export async function GET(request: NextRequest): Promise<Response> {
  const pass = await tryGate('members.read')
  if (pass === 'unauthenticated') return new Response(null, { status: 401 })
  if (pass === 'illegal') return new Response(null, { status: 403 })
  const search = Object.fromEntries(request.nextUrl.searchParams)
  const format = sheetFormats.find((known) => known === search.format)
  if (!format || !isLocale(search.locale)) return new Response(null, { status: 400 })
  const state = membersQuery(search)
  const [{ header, cells }, zone] = await Promise.all([
    memberSheet(search.locale),
    requestZone(search.locale),
  ])
  try {
    const members = await begun(walk((position) => readMembers(pass.api, state, zone, position)))
    return sheetResponse({ format, name: 'members', header, rows: rowsOf(members, cells) })
  } catch (error) {
    return refusedSheet(error)
  }
}

async function* rowsOf<Row>(rows: AsyncIterable<Row>, cells: (row: Row) => string[]) {
  for await (const row of rows) yield cells(row)
}
