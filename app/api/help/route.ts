import type { NextRequest } from 'next/server'
import { isEnded, tryGate } from '@/lib/auth/gate'
import { helpView } from '@/lib/domain/help/help-view'
import { refusedAnswer } from '@/lib/errors/refused-answer'
import { isLocale } from '@/lib/i18n/locales'

/** Content of the help dialog in a language (`?locale=`) as JSON; a status of 400 or more when the settings cannot be read. */
export async function GET(request: NextRequest): Promise<Response> {
  const pass = await tryGate('console.use')
  if (pass === 'unauthenticated') return new Response(null, { status: 401 })
  if (pass === 'illegal') return new Response(null, { status: 403 })
  const locale = request.nextUrl.searchParams.get('locale')
  if (!isLocale(locale)) return new Response(null, { status: 400 })
  try {
    const [view, ended] = await Promise.all([helpView(pass, locale), isEnded(pass)])
    if (ended) return new Response(null, { status: 401 })
    return Response.json(view, { headers: { 'cache-control': 'private, no-store' } })
  } catch (error) {
    return refusedAnswer(error)
  }
}
