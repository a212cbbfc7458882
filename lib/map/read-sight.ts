import 'server-only'
import { headers } from 'next/headers'
import type { Sight } from './window'

/** The visible part of a picture in the request's browser: a phone says so, other browsers count as wide. */
export async function readSight(): Promise<Sight> {
  const incoming = await headers()
  const isPhone = incoming.get('sec-ch-ua-mobile') === '?1' || /\bMobi/.test(incoming.get('user-agent') ?? '')
  return isPhone ? 'narrow' : 'wide'
}
