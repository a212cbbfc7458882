import type { NextRequest } from 'next/server'
import { isEnded, tryGate } from '@/lib/auth/gate'
import { refusedAnswer } from '@/lib/errors/refused-answer'
import { pickKinds, pickQuery } from '@/lib/form/find/kinds'
import { findOptions } from '@/lib/form/find/options'
import { searchText } from '@/lib/form/find/search-text'

/**
 * Rows to choose (`?kind=`, `?q=`, `?agent=`) as JSON: the same rows as the search of the form without script.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl
  const { data } = pickQuery.safeParse(Object.fromEntries(searchParams))
  const { text } = searchText(searchParams.get('q'))
  if (!data || text === '') return new Response(null, { status: 400 })
  const pass = await tryGate(pickKinds[data.kind])
  if (pass === 'unauthenticated') return new Response(null, { status: 401 })
  if (pass === 'illegal') return new Response(null, { status: 403 })
  try {
    const [options, ended] = await Promise.all([
      findOptions(pass.api, data.kind, { text, agentInfoId: data.agent }),
      isEnded(pass),
    ])
    if (ended) return new Response(null, { status: 401 })
    return Response.json(options, { headers: { 'cache-control': 'private, no-store' } })
  } catch (error) {
    return refusedAnswer(error)
  }
}
