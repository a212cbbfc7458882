import type { NextRequest } from 'next/server'
import { tryGate } from '@/lib/auth/gate'
import { refusedAnswer } from '@/lib/errors/refused-answer'
import { searchText } from '@/lib/form/find/search-text'
import { isLocale } from '@/lib/i18n/locales'
import { searchAll } from '@/lib/search/search'
import type { SearchAnswer } from '@/lib/search/search-group'

/** Search results for a text (`?q=`) in a language (`?locale=`) as JSON; without a text the operator's actions. */
export async function GET(request: NextRequest): Promise<Response> {
  const pass = await tryGate('console.use')
  if (pass === 'unauthenticated') return new Response(null, { status: 401 })
  if (pass === 'illegal') return new Response(null, { status: 403 })
  const { searchParams } = request.nextUrl
  const locale = searchParams.get('locale')
  const { text, fromZawgyi } = searchText(searchParams.get('q'))
  if (!isLocale(locale)) return new Response(null, { status: 400 })
  try {
    const headers = { 'cache-control': 'private, no-store' }
    const groups = await searchAll(pass, locale, text)
    const answer: SearchAnswer = fromZawgyi ? { groups, unicode: text } : { groups }
    return Response.json(answer, { headers })
  } catch (error) {
    // The session has ended on the platform; any other failure is reported in its group.
    return refusedAnswer(error)
  }
}
