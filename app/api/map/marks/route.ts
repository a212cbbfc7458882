import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { tryGate } from '@/lib/auth/gate'
import { isSameOriginRead } from '@/lib/auth/same-origin'
import { area } from '@/lib/contract/position-fields'
import { refusedAnswer } from '@/lib/errors/refused-answer'
import { listWords } from '@/lib/list/words'
import { mapQueryOf } from '@/lib/map/map-query'
import { marksAnswer } from '@/lib/map/marks-answer'
import { readMap } from '@/lib/map/read-map'
import { zooms } from '@/lib/map/window'
import { screenPath } from '@/lib/screens/screen-paths'

const degrees = z.coerce.number()
const windowQuery = z.object({
  area: z.object({ west: degrees, south: degrees, east: degrees, north: degrees }).pipe(area),
  zoom: z.coerce.number().min(zooms.least).max(zooms.closest),
  screen: z.enum(['map', 'vueAMap']).catch('map'),
})

/**
 * The marks of a live map's window, as JSON: an area (`?west=&south=&east=&north=`) with the filters of the
 * map's own address, and the card of a member (`&member=`). The request's language is that of the locale's
 * header.
 */
export async function GET({ nextUrl, headers }: NextRequest): Promise<Response> {
  if (!isSameOriginRead(headers)) return new Response(null, { status: 403 })
  const pass = await tryGate('positions.read')
  if (pass === 'unauthenticated') return new Response(null, { status: 401 })
  if (pass === 'illegal') return new Response(null, { status: 403 })
  const search = Object.fromEntries(nextUrl.searchParams)
  const seen = windowQuery.safeParse({ area: search, zoom: search.z, screen: search.screen })
  if (!seen.success) return new Response(null, { status: 400 })
  const { area: windowArea, zoom, screen } = seen.data
  const query = mapQueryOf(search)
  try {
    const [read, words] = await Promise.all([
      readMap(pass, query, () => ({ area: windowArea, zoom: Math.round(zoom) })),
      listWords(pass.locale),
    ])
    const path = `/${pass.locale}${screenPath(screen)}`
    const answer = marksAnswer({ read, query, path, windowArea, words })
    return Response.json(answer, { headers: { 'cache-control': 'private, no-store' } })
  } catch (error) {
    return refusedAnswer(error)
  }
}
