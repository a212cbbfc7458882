import 'server-only'
import { UpstreamError } from '../errors/errors'

/**
 * The rows for a text that may be an id; empty if the platform ignores ids, so that the search continues with
 * other fields.
 */
export async function unlessOther<Row>(rows: Promise<Row[]>): Promise<Row[]> {
  try {
    return await rows
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'other_rows') return []
    throw error
  }
}
