import {
  constants,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { aes256Gcm } from './suites-node.ts'

// The platform's RSA key wraps a random AES key, which encrypts the request and its answer with aes-256-gcm.
// The answer is authenticated; the request is not, because anyone may have the public key.

export type RsaPadding = 'oaep' | 'pkcs1'

const MODULUS_BITS_MIN = 2048
const MODULUS_BITS_MAX = 4096
const KEY_BYTES = aes256Gcm.keyBytes

/**
 * Reads an RSA key from DER: SPKI (wraps) or PKCS#8 (also unwraps). `undefined` for anything else and for other key
 * sizes.
 */
export function rsaKeyFromDer(der: Buffer): KeyObject | undefined {
  const key = publicKeyFromDer(der) ?? privateKeyFromDer(der)
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0
  if (key?.asymmetricKeyType !== 'rsa' || bits < MODULUS_BITS_MIN || bits > MODULUS_BITS_MAX) return undefined
  return key
}

/** A random AES key, and the same key wrapped with the RSA key. */
export function wrapFreshKey(rsaKey: KeyObject, padding: RsaPadding): { key: KeyObject; wrapped: Buffer } {
  const secret = randomBytes(KEY_BYTES)
  const wrapped = publicEncrypt(
    // OAEP with its default hash SHA-1, which deployed platforms use; OAEP does not depend on collision resistance.
    {
      key: rsaKey,
      padding: padding === 'oaep' ? constants.RSA_PKCS1_OAEP_PADDING : constants.RSA_PKCS1_PADDING,
    },
    secret,
  )
  return { key: createSecretKey(secret), wrapped }
}

/**
 * Unwraps an AES key. An invalid one yields a random key, so that wrong padding fails like a wrong tag and guesses
 * reveal nothing.
 */
export function unwrapKey(rsaKey: KeyObject, padding: RsaPadding, wrapped: Buffer): KeyObject {
  const fallback = randomBytes(KEY_BYTES)
  return createSecretKey(
    padding === 'oaep' ? unwrapOaep(rsaKey, wrapped, fallback) : unwrapPkcs1(rsaKey, wrapped, fallback),
  )
}

/** The length in bytes of a wrapped key. */
export function wrappedBytes(rsaKey: KeyObject): number {
  return Math.ceil((rsaKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8)
}

function unwrapOaep(rsaKey: KeyObject, wrapped: Buffer, fallback: Buffer): Buffer {
  try {
    const secret = privateDecrypt({ key: rsaKey, padding: constants.RSA_PKCS1_OAEP_PADDING }, wrapped)
    return secret.length === KEY_BYTES ? secret : fallback
  } catch {
    return fallback
  }
}

/**
 * Removes PKCS#1 v1.5 padding without branching on secret bytes. Done here because OpenSSL differs between Node 22
 * (rejects bad padding) and Node 24 (returns random bytes).
 */
function unwrapPkcs1(rsaKey: KeyObject, wrapped: Buffer, fallback: Buffer): Buffer {
  let block: Buffer
  try {
    block = privateDecrypt({ key: rsaKey, padding: constants.RSA_NO_PADDING }, wrapped)
  } catch {
    // Only a number not below the modulus fails here, which is no secret to its sender.
    return fallback
  }
  // 00 02 ‖ non-zero bytes ‖ 00 ‖ key: the key's length is fixed, and so is each byte's position.
  const start = block.length - KEY_BYTES
  let wrong = block.readUInt8(0) | (block.readUInt8(1) ^ 2) | block.readUInt8(start - 1)
  for (let i = 2; i < start - 1; i++) wrong |= ((block.readUInt8(i) - 1) >> 8) & 1
  const mask = -wrong >> 31
  return Buffer.from(fallback.map((byte, i) => (byte & mask) | (block.readUInt8(start + i) & ~mask)))
}

function publicKeyFromDer(key: Buffer): KeyObject | undefined {
  try {
    return createPublicKey({ key, format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

function privateKeyFromDer(key: Buffer): KeyObject | undefined {
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return undefined
  }
}
