import 'server-only'
import { UpstreamError } from '@/lib/errors/errors'
import type { LeftOut } from '@/lib/errors/left-out'

/** A page of which no row can be read. */
interface UnreadPage {
  list: never[]
  leftOut: LeftOut
  total: number
  next?: string | null | undefined
}

/** The page that an error is about where none of its rows can be read; throws every other error. */
export function unreadPage(error: unknown): UnreadPage {
  const { leftOut, data } = error instanceof UpstreamError ? error.details : {}
  if (!leftOut) throw error
  const { total, next } = Object(data)
  return { list: [], leftOut, total: typeof total === 'number' ? total : leftOut.rows.length, next }
}
