import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url; the database stores only the hash. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
