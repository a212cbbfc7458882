import { createHash, timingSafeEqual } from 'node:crypto'
import { makeToken } from './token.ts'

const prefix = 'ptt_'
const pattern = /^ptt_(\d{1,15})_([\w-]{43})$/

/** The parts of an API key as it is sent: the id of its row and the secret. */
interface SentKey {
  id: number
  secret: string
}

/** Whether a token has the prefix of API keys. */
export const isApiKey = (token: string): boolean => token.startsWith(prefix)

/** The secret of a new key: 256 random bits in base64url. */
export const makeKeySecret = (): string => makeToken()

export const apiKeyText = (id: number, secret: string): string => `${prefix}${id}_${secret}`

/** A key's label for readers of a log: its name and the beginning of the key. */
export const keyLabel = ({ id, name }: { id: number; name: string }): string => `${name} (${prefix}${id})`

export function parseApiKey(token: string): SentKey | undefined {
  const [, id, secret] = pattern.exec(token) ?? []
  return id === undefined || secret === undefined ? undefined : { id: Number(id), secret }
}

const digest = (secret: string) => createHash('sha256').update(secret).digest()

export const hashKeySecret = (secret: string): string => digest(secret).toString('base64url')

/** Compared if no key has the id, so that the refusal takes the same time. */
const noHash = hashKeySecret('')

/** Whether a secret matches a hash, in constant time. */
export function isKeySecret(secret: string, hash: string = noHash): boolean {
  return timingSafeEqual(digest(secret), Buffer.from(hash, 'base64url'))
}
