import type { KeyObject } from 'node:crypto'
import type { Cipher, Protection } from './cipher.ts'
import { decodeBase64 } from './decode.ts'
import { WireError } from './wire-error.ts'

/**
 * A message is valid for one call, such as `userInfo/editUserInfo`, one x-request-id and one sender
 * (sender.ts).
 */
export interface WireContext {
  call: string
  requestId: string
  sender: string
}

/** The one place for which a message is made: a bound suite opens it in no other. */
export interface Place extends WireContext {
  direction: 'request' | 'answer'
  /** The hint of the key as text. */
  hint: string
}

/**
 * A suite for the envelope: from bytes to the text of `b` or `data`, and back. `open` throws on any failure.
 */
export interface MessageCipher {
  /** Key length in bytes. */
  readonly keyBytes: number
  readonly protection: Protection
  seal(key: KeyObject, plain: Uint8Array, place: Place): Promise<string>
  open(key: KeyObject, text: string, place: Place): Promise<Uint8Array>
}

/** A suite whose messages are an algorithm's bytes in base64, with the place as associated data. */
export function inBase64({ keyBytes, protection, seal, open }: Cipher): MessageCipher {
  return {
    keyBytes,
    protection,
    seal: async (key, plain, place) => seal(key, plain, associatedData(place)).toString('base64'),
    async open(key, text, place) {
      const sealed = decodeBase64(text)
      if (!sealed) throw new Error('not base64')
      return open(key, sealed, associatedData(place))
    },
  }
}

function associatedData({ direction, call, hint, requestId, sender }: Place): Buffer {
  // A line feed in a part would make two different places encode to the same bytes.
  if ([call, requestId, sender].some((part) => part.includes('\n'))) throw new WireError(`bad_${direction}`)
  return Buffer.from([direction, call, hint, requestId, sender].join('\n'))
}
