import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { NextRequest } from 'next/server'
import { isLocale } from '@/lib/i18n/locales'
import { namesIn } from '@/lib/map/base-names'

/** The names of the base map in a language (`?locale=`), as GeoJSON. They are public, so it asks for no session. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const locale = nextUrl.searchParams.get('locale')
  if (!isLocale(locale)) return new Response(null, { status: 400 })
  const names = await compressed(JSON.stringify(namesIn(locale)))
  return new Response(Uint8Array.from(names), {
    headers: {
      'content-type': 'application/geo+json',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=86400',
    },
  })
}

// Every browser that draws the map reads gzip.
const compressed = promisify(gzip)
