import { CompactEncrypt, compactDecrypt } from 'jose'
import type { MessageCipher, Place } from './message-cipher.ts'

/**
 * Compact JWE (RFC 7516) with the shared key itself as content key. The place is in the protected header,
 * which the tag authenticates; a header with a different, missing or further member is refused.
 */
export const jwe: MessageCipher = {
  keyBytes: 32,
  protection: 'bound',

  seal: (key, plain, place) => new CompactEncrypt(plain).setProtectedHeader(headerOf(place)).encrypt(key),

  async open(key, text, place) {
    const { plaintext, protectedHeader } = await compactDecrypt(text, key, allowed)
    if (!isEqual(protectedHeader, headerOf(place))) throw new Error('made for another place')
    return plaintext
  },
}

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const
const allowed = {
  keyManagementAlgorithms: [algorithms.alg],
  contentEncryptionAlgorithms: [algorithms.enc],
}

function headerOf({ direction, call, hint, requestId, sender }: Place) {
  return { ...algorithms, kid: hint, dir: direction, call, rid: requestId, sender }
}

function isEqual(header: object, expected: object): boolean {
  const members = Object.entries(expected)
  return (
    Object.keys(header).length === members.length &&
    members.every(([name, value]) => Object.hasOwn(header, name) && Reflect.get(header, name) === value)
  )
}
