import type { NextRequest } from 'next/server'
import { tryGate } from '@/lib/auth/gate'
import { hrefAfterEnd } from '@/lib/live/page-session'

/**
 * Leads on a page (`?to=`, its path and query) whose session (`?session=`, the name that the page has for it) has ended:
 * to sign-in, which says so and leads back.
 */
export async function GET(request: NextRequest): Promise<Response> {
  if ((await tryGate('console.use')) === 'illegal') return new Response(null, { status: 403 })
  const { searchParams } = request.nextUrl
  const location = await hrefAfterEnd(searchParams.get('session'), searchParams.get('to') ?? '')
  return new Response(null, { status: 307, headers: { location, 'cache-control': 'private, no-store' } })
}
