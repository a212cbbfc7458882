import { type KeyObject, randomBytes } from 'node:crypto'
import forge from 'node-forge'
import type { Cipher } from './cipher.ts'

// OpenSSL 3 disables these algorithms, so node-forge implements them. It uses binary strings (one character per byte)
// and accepts malformed padding, so strict PKCS#7 is done here.

const BLOCK_BYTES = 8

/** Runs whole blocks through the algorithm; `iv` is empty for ECB. */
type BlockRun = (key: string, iv: string, blocks: forge.util.ByteStringBuffer) => forge.util.ByteStringBuffer

interface BlockAlgorithm {
  encrypt: BlockRun
  decrypt: BlockRun
}

// Without finish(), which only handles padding: update() processes every whole block.

function desAlgorithm(name: 'DES-CBC' | 'DES-ECB' | '3DES-CBC'): BlockAlgorithm {
  const run = (cipher: forge.cipher.BlockCipher, iv: string, blocks: forge.util.ByteStringBuffer) => {
    cipher.start({ iv })
    cipher.update(blocks)
    return cipher.output
  }
  return {
    encrypt: (key, iv, blocks) => run(forge.cipher.createCipher(name, key), iv, blocks),
    decrypt: (key, iv, blocks) => run(forge.cipher.createDecipher(name, key), iv, blocks),
  }
}

function rc2Algorithm(): BlockAlgorithm {
  const run = (cipher: forge.rc2.cipher, iv: string, blocks: forge.util.ByteStringBuffer) => {
    cipher.start(iv)
    cipher.update(blocks)
    return cipher.output
  }
  return {
    encrypt: (key, iv, blocks) => run(forge.rc2.createEncryptionCipher(key, 128), iv, blocks),
    decrypt: (key, iv, blocks) => run(forge.rc2.createDecryptionCipher(key, 128), iv, blocks),
  }
}

function legacyCipher(algorithm: BlockAlgorithm, keyBytes: number, ivBytes: 0 | 8): Cipher {
  return {
    keyBytes,
    protection: 'none',

    seal(key, plain) {
      const iv = randomBytes(ivBytes)
      const blocks = forge.util.createBuffer(binary(pad(plain)))
      return Buffer.concat([iv, bytes(algorithm.encrypt(keyText(key), binary(iv), blocks))])
    },

    open(key, sealed) {
      const body = sealed.subarray(ivBytes)
      if (body.length === 0 || body.length % BLOCK_BYTES !== 0) throw new Error('not whole blocks')
      const iv = binary(sealed.subarray(0, ivBytes))
      return unpad(bytes(algorithm.decrypt(keyText(key), iv, forge.util.createBuffer(binary(body)))))
    },
  }
}

/** IV (8 random bytes) ‖ ciphertext, PKCS#7 padding. */
export const desEde3Cbc = legacyCipher(desAlgorithm('3DES-CBC'), 24, 8)
export const desCbc = legacyCipher(desAlgorithm('DES-CBC'), 8, 8)
export const rc2Cbc = legacyCipher(rc2Algorithm(), 16, 8)
/** Ciphertext only, PKCS#7 padding. */
export const desEcb = legacyCipher(desAlgorithm('DES-ECB'), 8, 0)

function binary(from: Uint8Array): string {
  return Buffer.from(from.buffer, from.byteOffset, from.byteLength).toString('latin1')
}

function bytes(from: forge.util.ByteStringBuffer): Buffer {
  return Buffer.from(from.getBytes(), 'latin1')
}

function keyText(key: KeyObject): string {
  return binary(key.export())
}

function pad(plain: Uint8Array): Buffer {
  const count = BLOCK_BYTES - (plain.length % BLOCK_BYTES)
  return Buffer.concat([plain, Buffer.alloc(count, count)])
}

function unpad(padded: Buffer): Buffer {
  const count = padded.at(-1) ?? 0
  const padding = padded.subarray(padded.length - count)
  if (count < 1 || count > BLOCK_BYTES || padding.some((byte) => byte !== count))
    throw new Error('bad padding')
  return padded.subarray(0, padded.length - count)
}
