import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { isEnded, tryGate } from '@/lib/auth/gate'
import { id } from '@/lib/contract/fields'
import { refusedAnswer } from '@/lib/errors/refused-answer'
import { findOptions, pickKinds } from '@/lib/pick/find'
import { searchText } from '@/lib/search/search-text'

const pickQuery = z.object({
  kind: z.enum(['group', 'member', 'account', 'dispatcher']),
  /** The agent of groups; empty for those without an agent. */
  agent: z.union([z.literal('').transform(() => null), id]).optional(),
})

/**
 * Rows to tick (`?kind=`, `?q=`, `?agent=`) as JSON: the same rows as the search of the form without script.
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
