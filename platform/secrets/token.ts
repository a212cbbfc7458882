import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for whoever may hold them; only the hash is stored. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
