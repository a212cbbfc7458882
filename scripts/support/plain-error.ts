/** An error that the operator can fix: its message is one sentence, printed without a stack. */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}

/** The message of a `PlainError`; the stack of any other error. */
export function explain(error: unknown): string {
  if (error instanceof PlainError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The error for a setting with another value than expected. */
export const wrongSetting = (name: string, expected: string) =>
  new PlainError(`${name} is wrong: expected ${expected}.`)
