import { z } from 'zod'
import { invalid } from '../rules/refusal.ts'

/** The end of a page: the sort key of its last row, and that row's id. */
export interface Cursor {
  key: string
  id: number
}

export function encodeCursor(key: string, id: number): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

const cursorPair = z.tuple([z.string(), z.number().int()])

/** Throws `invalid` for a text that is not a cursor of this platform, or a cursor of another sort. */
export function decodeCursor(text: string, keyOf: (key: string) => string): Cursor {
  try {
    const [key, id] = cursorPair.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { key: keyOf(key), id }
  } catch {
    throw invalid({ after: 'invalid' })
  }
}
