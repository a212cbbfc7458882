import type { NextRequest } from 'next/server'
import { isEnded, tryGate } from '@/lib/auth/gate'
import { refusedAnswer } from '@/lib/errors/refused-answer'
import { screenAt } from '@/lib/screens/screen-paths'
import { screens } from '@/lib/screens/screens'
import { addressOf } from '@/lib/shell/address'
import { panelAt } from '@/lib/shell/panel-at'

/** The panel at an address of the console (`?of=`) as JSON; the request's language is that of the locale's header. */
export async function GET(request: NextRequest): Promise<Response> {
  const address = addressOf(request.nextUrl.searchParams.get('of') ?? '')
  const screen = address && screenAt(address.path)?.name
  const permission = screen && screens[screen].permission
  if (!permission) return new Response(null, { status: 404 })
  const pass = await tryGate(permission)
  if (pass === 'unauthenticated') return new Response(null, { status: 401 })
  if (pass === 'illegal') return new Response(null, { status: 403 })
  try {
    const [view, ended] = await Promise.all([panelAt(address, screen, pass), isEnded(pass)])
    if (ended) return new Response(null, { status: 401 })
    if (!view) return new Response(null, { status: 404 })
    return Response.json(view, { headers: { 'cache-control': 'private, no-store' } })
  } catch (error) {
    return refusedAnswer(error)
  }
}
