const MESSAGES = {
  bad_request: 'the request cannot be read',
  bad_answer: 'the answer cannot be read',
  downgrade: 'the answer is less protected than its call demands',
  unknown_hint: 'unknown key hint',
  clock: 'clock',
} as const

export type WireErrorCode = keyof typeof MESSAGES

/** The unreadable part of an answer: only for the log of its reader. */
export type UnreadKind = 'length' | 'envelope' | 'encryption' | 'json' | 'answer'

const HINT_CHARACTERS = 32

/**
 * A rejected message. Has no cause and one text per code: padding, tag and JSON errors of a request must be
 * indistinguishable, even in a log that the sender may see. Only the reader of an answer gets the `kind`.
 */
export class WireError extends Error {
  readonly code: WireErrorCode
  readonly kind: UnreadKind | undefined

  constructor(code: Exclude<WireErrorCode, 'unknown_hint'>, about?: { kind: UnreadKind })
  constructor(code: 'unknown_hint', about: { hint: string | number })
  constructor(code: WireErrorCode, { hint, kind }: { hint?: string | number; kind?: UnreadKind } = {}) {
    super(hint === undefined ? MESSAGES[code] : `${MESSAGES[code]}: ${printable(String(hint))}`)
    this.name = 'WireError'
    this.code = code
    this.kind = kind
  }
}

/**
 * A hint is input: removes characters that could break a log line or its text direction, and limits its
 * length.
 */
function printable(hint: string): string {
  const characters = [...hint.slice(0, 1024).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')]
  return characters.slice(0, HINT_CHARACTERS).join('')
}
