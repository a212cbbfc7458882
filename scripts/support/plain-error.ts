/** What a person can put right: its message is one clear sentence and is all that is shown. */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}

/** The sentence of a `PlainError`; of anything else the stack, since nobody foresaw it. */
export function explain(error: unknown): string {
  if (error instanceof PlainError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
