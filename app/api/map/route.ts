import type { NextRequest } from 'next/server'
import { baseSheet, sheetWindow } from '@/lib/map/base-sheet'

/** The shapes of the base map in a window (`?z=&x=&y=`). They are public and need no session. */
export function GET({ nextUrl }: NextRequest): Response {
  const window = sheetWindow(nextUrl.searchParams)
  if (!window) return new Response(null, { status: 400 })
  return new Response(baseSheet(window), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
