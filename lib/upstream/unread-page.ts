import 'server-only'
import { UpstreamError } from '@/lib/errors/errors'
import type { LeftOut } from '@/lib/errors/left-out'

/** A page whose rows are all unreadable. */
interface UnreadPage {
  list: never[]
  leftOut: LeftOut
  total: number
  next?: string | null | undefined
}

/** The page in an error whose rows are all unreadable; throws every other error. */
export function unreadPage(error: unknown): UnreadPage {
  const { leftOut, data } = error instanceof UpstreamError ? error.details : {}
  if (!leftOut) throw error
  const { total, next } = Object(data)
  return { list: [], leftOut, total: typeof total === 'number' ? total : leftOut.rows.length, next }
}
