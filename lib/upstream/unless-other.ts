import 'server-only'
import { UpstreamError } from '../errors/errors'

/** The rows of an id that a text may be: none where the platform ignores ids, so that its other rows can be searched. */
export async function unlessOther<Row>(rows: Promise<Row[]>): Promise<Row[]> {
  try {
    return await rows
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'other_rows') return []
    throw error
  }
}
