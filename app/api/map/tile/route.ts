import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { baseTile } from '@/lib/map/base-tile'
import { tileZooms } from '@/lib/map/live-place'

const place = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** tileZooms.most - 1)
const tileQuery = z
  .object({ z: z.coerce.number().int().min(tileZooms.least).max(tileZooms.most), x: place, y: place })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom)

/** A tile of the base map for the live map (`?z=&x=&y=`). It is public and needs no session. */
export function GET({ nextUrl }: NextRequest): Response {
  const { data } = tileQuery.safeParse(Object.fromEntries(nextUrl.searchParams))
  if (!data) return new Response(null, { status: 400 })
  return new Response(Uint8Array.from(baseTile(data)), {
    headers: {
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'public, max-age=86400',
    },
  })
}
