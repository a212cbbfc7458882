const MESSAGES = {
  bad_request: 'the request cannot be read',
  bad_answer: 'the answer cannot be read',
  downgrade: 'the answer is less protected than its call demands',
  unknown_hint: 'unknown key hint',
  clock: 'clock',
} as const

export type WireErrorCode = keyof typeof MESSAGES

const HINT_CHARACTERS = 32

/**
 * A rejected message. Has no cause and one text per code: padding, tag and JSON errors must be indistinguishable,
 * even in a log that the sender may see.
 */
export class WireError extends Error {
  readonly code: WireErrorCode

  constructor(code: Exclude<WireErrorCode, 'unknown_hint'>)
  constructor(code: 'unknown_hint', hint: string | number)
  constructor(code: WireErrorCode, hint?: string | number) {
    super(hint === undefined ? MESSAGES[code] : `${MESSAGES[code]}: ${printable(String(hint))}`)
    this.name = 'WireError'
    this.code = code
  }
}

/** A hint is input: removes characters that could break a log line or its text direction, and limits its length. */
function printable(hint: string): string {
  const characters = [...hint.slice(0, 1024).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')]
  return characters.slice(0, HINT_CHARACTERS).join('')
}
