import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import type { Cipher } from './cipher.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const BLOCK_BYTES = 16
const NOTHING = new Uint8Array()

/** nonce (12 bytes) ‖ ciphertext ‖ tag (16 bytes). */
export const aes256Gcm: Cipher = {
  keyBytes: 32,
  protection: 'bound',

  seal(key, plain, aad) {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(aad)
    const body = cipher.update(plain)
    const end = cipher.final()
    return Buffer.concat([nonce, body, end, cipher.getAuthTag()])
  },

  open(key, sealed, aad) {
    if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error('sealed bytes too short')
    const bodyEnd = sealed.length - TAG_BYTES
    const nonce = sealed.subarray(0, NONCE_BYTES)
    // Without authTagLength, a tag shortened to 4 bytes would be accepted.
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(aad)
    decipher.setAuthTag(sealed.subarray(bodyEnd))
    const plain = decipher.update(sealed.subarray(NONCE_BYTES, bodyEnd))
    // final() verifies the tag; nothing is returned before that.
    return Buffer.concat([plain, decipher.final()])
  },
}

/** The same bytes without associated data: a message can be passed off as another one under the same key. */
export const aes256GcmBare: Cipher = {
  keyBytes: 32,
  protection: 'unaltered',
  seal: (key, plain) => aes256Gcm.seal(key, plain, NOTHING),
  open: (key, sealed) => aes256Gcm.open(key, sealed, NOTHING),
}

/** IV (16 random bytes) ‖ ciphertext, PKCS#7 padding. */
function aesCbc(algorithm: 'aes-128-cbc' | 'aes-256-cbc', keyBytes: number): Cipher {
  return {
    keyBytes,
    protection: 'none',

    seal(key, plain) {
      const iv = randomBytes(BLOCK_BYTES)
      return Buffer.concat([iv, encrypt(algorithm, key, iv, plain)])
    },

    open(key, sealed) {
      return decrypt(algorithm, key, sealed.subarray(0, BLOCK_BYTES), sealed.subarray(BLOCK_BYTES))
    },
  }
}

export const aes128Cbc = aesCbc('aes-128-cbc', 16)
export const aes256Cbc = aesCbc('aes-256-cbc', 32)

/** Ciphertext only, PKCS#7 padding. */
export const aes128Ecb: Cipher = {
  keyBytes: 16,
  protection: 'none',
  seal: (key, plain) => encrypt('aes-128-ecb', key, null, plain),
  open: (key, sealed) => decrypt('aes-128-ecb', key, null, sealed),
}

function encrypt(algorithm: string, key: KeyObject, iv: Uint8Array | null, plain: Uint8Array): Buffer {
  const cipher = createCipheriv(algorithm, key, iv)
  return Buffer.concat([cipher.update(plain), cipher.final()])
}

function decrypt(algorithm: string, key: KeyObject, iv: Uint8Array | null, body: Uint8Array): Buffer {
  const decipher = createDecipheriv(algorithm, key, iv)
  return Buffer.concat([decipher.update(body), decipher.final()])
}
