import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Whether an `Authorization` header has this bearer token, in a time that reveals nothing about the token.
 */
export function isBearer(header: string | null | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}
