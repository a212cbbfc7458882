import 'server-only'
import { unsealData } from 'iron-session'
import { env } from '@/lib/process/env'
import { keeper } from '@/lib/process/keeper'

/** Sealing passwords for iron-session, which seals with the highest number: the newest secret. */
export function sealingPasswords(): Record<string, string> {
  const secrets = env().SESSION_SECRET
  return Object.fromEntries(secrets.map((secret, position) => [String(secrets.length - position), secret]))
}

/** Opened cookies as JSON, so that no request can change what another one reads. */
const opened = keeper<string>({ lifetime: 60_000, limit: 1_000 })

/**
 * The data sealed in a cookie; none if it is forged or older than `ttl` seconds. An opened cookie is kept for a minute,
 * because deriving its two keys takes longer than drawing a table; so it ends up to a minute late in the console, while
 * the platform judges its token at every call.
 */
export async function unsealed<Data>(cookie: string, ttl: number): Promise<Partial<Data>> {
  const open = async () =>
    JSON.stringify(await unsealData<Partial<Data>>(cookie, { password: sealingPasswords(), ttl }))
  return JSON.parse(await opened.of(cookie, open))
}
