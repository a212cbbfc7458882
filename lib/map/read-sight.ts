import 'server-only'
import { headers } from 'next/headers'
import type { Sight } from './window'

/** How much of a picture the request's browser shows: that of a phone says so, other frames are wide. */
export async function readSight(): Promise<Sight> {
  const incoming = await headers()
  const isPhone = incoming.get('sec-ch-ua-mobile') === '?1' || /\bMobi/.test(incoming.get('user-agent') ?? '')
  return isPhone ? 'narrow' : 'wide'
}
