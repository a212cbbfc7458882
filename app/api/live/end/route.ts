import type { NextRequest } from 'next/server'
import { tryGate } from '@/lib/auth/gate'
import { hrefAfterEnd } from '@/lib/live/page-session'

/**
 * Redirects a page (`?to=`, its path and query) whose session (`?session=`, its name on pages) has ended to
 * sign-in, which says so and links back.
 */
export async function GET(request: NextRequest): Promise<Response> {
  if ((await tryGate('console.use')) === 'illegal') return new Response(null, { status: 403 })
  const { searchParams } = request.nextUrl
  const location = await hrefAfterEnd(searchParams.get('session'), searchParams.get('to') ?? '')
  return new Response(null, { status: 307, headers: { location, 'cache-control': 'private, no-store' } })
}
