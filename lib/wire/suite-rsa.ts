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

// The platform's RSA key wraps a fresh AES key, and the request and its answer are sealed under that AES
// key by aes-256-gcm. An answer therefore carries integrity; a request does not say who made it, since
// everyone may hold a public key.

export type RsaPadding = 'oaep' | 'pkcs1'

const MODULUS_BITS_MIN = 2048
const MODULUS_BITS_MAX = 4096
const KEY_BYTES = aes256Gcm.keyBytes

/** An RSA key from DER: SPKI (wraps), or PKCS#8 (unwraps as well). `undefined` if it is neither, or of another size. */
export function rsaKeyFromDer(der: Buffer): KeyObject | undefined {
  const key = publicKeyFromDer(der) ?? privateKeyFromDer(der)
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0
  if (key?.asymmetricKeyType !== 'rsa' || bits < MODULUS_BITS_MIN || bits > MODULUS_BITS_MAX) return undefined
  return key
}

/** A fresh AES key and the same wrapped for the holder of the private key. */
export function wrapFreshKey(rsaKey: KeyObject, padding: RsaPadding): { key: KeyObject; wrapped: Buffer } {
  const secret = randomBytes(KEY_BYTES)
  const wrapped = publicEncrypt(
    // OAEP is left at its own default, SHA-1, which is what platforms in the field speak; it does not
    // lean on the hash being free of collisions.
    {
      key: rsaKey,
      padding: padding === 'oaep' ? constants.RSA_PKCS1_OAEP_PADDING : constants.RSA_PKCS1_PADDING,
    },
    secret,
  )
  return { key: createSecretKey(secret), wrapped }
}

/**
 * The AES key out of `wrapped`. What does not unwrap gives a random key in its place, so that a wrong padding
 * fails where a wrong tag does and whoever sends guesses learns nothing from the difference.
 */
export function unwrapKey(rsaKey: KeyObject, padding: RsaPadding, wrapped: Buffer): KeyObject {
  const fallback = randomBytes(KEY_BYTES)
  return createSecretKey(
    padding === 'oaep' ? unwrapOaep(rsaKey, wrapped, fallback) : unwrapPkcs1(rsaKey, wrapped, fallback),
  )
}

/** The length in bytes of everything that this key wraps. */
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
 * PKCS#1 v1.5 is taken off here, without a branch on secret bytes, because the versions of OpenSSL in
 * Node 22 and 24 disagree on it: the older refuses, the newer answers a bad padding with bytes of its own.
 */
function unwrapPkcs1(rsaKey: KeyObject, wrapped: Buffer, fallback: Buffer): Buffer {
  let block: Buffer
  try {
    block = privateDecrypt({ key: rsaKey, padding: constants.RSA_NO_PADDING }, wrapped)
  } catch {
    // Only a number not below the modulus comes here, which its sender can tell without us.
    return fallback
  }
  // 00 02 ‖ bytes that are not 0 ‖ 00 ‖ key: as the key's length is known, each byte's place is.
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
