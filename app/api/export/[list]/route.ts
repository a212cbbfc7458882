import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { tryGate } from '@/lib/auth/gate'
import { lists } from '@/lib/domain/lists'
import { UpstreamError } from '@/lib/errors/errors'
import { refusedFile } from '@/lib/errors/refused-answer'
import { listFile } from '@/lib/export/list-file'
import { isLocale } from '@/lib/i18n/locales'
import { fileFormats } from '@/lib/list/file-formats'
import { brokenFileHref } from '@/lib/list/file-href'
import { stateOf } from '@/lib/list/state'
import { listWithin } from '@/lib/list/within'
import { rowNumberOf } from '@/lib/screens/screen-paths'
import { screens } from '@/lib/screens/screens'

/**
 * All rows that match a list's address, as CSV or XLSX (`?format=`), streamed. If the file cannot be made, or
 * not completely, the request is redirected to its page with the reason.
 */
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
  const format = fileFormats.find((known) => known === search.format)
  const { locale } = search
  if (!format || !isLocale(locale)) return new Response(null, { status: 400 })
  const record = rowNumberOf(search.in ?? '')
  if (known.within && record === undefined) return new Response(null, { status: 400 })
  const list = known.within && record !== undefined ? listWithin(known, record) : known
  const state = stateOf(list, search)
  if (list.unready?.(state.given)) return new Response(null, { status: 400 })
  // Without a page to return to, as for a program, the file itself says where it breaks off.
  const isFromPage = request.headers.get('accept')?.includes('text/html') ?? false
  const back = () => redirect(brokenFileHref({ list, search, locale }, format))
  const takesPart = !isFromPage || search.part === '1'
  const file = await listFile(list, { api: pass.api, locale, state, format, takesPart }).catch((error) => {
    const isOfPage = isFromPage && error instanceof UpstreamError && error.code !== 'unauthenticated'
    return isOfPage ? undefined : refusedFile(error)
  })
  return file ?? back()
}
