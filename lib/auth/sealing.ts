import 'server-only'
import { unsealData } from 'iron-session'
import { env } from '@/lib/process/env'
import { keeper } from '@/lib/process/keeper'

/** Sealing passwords by number; iron-session seals with the highest number, the newest secret. */
export function sealingPasswords(): Record<string, string> {
  const secrets = env().SESSION_SECRET
  return Object.fromEntries(secrets.map((secret, position) => [String(secrets.length - position), secret]))
}

/** Opened cookies as JSON text, so that no request can change the data of another. */
const opened = keeper<string>({ lifetime: 60_000, limit: 1_000 })

/**
 * The data sealed in a cookie; empty if it is forged or older than `ttl` seconds. An opened cookie is cached
 * for a minute, because deriving its two keys takes longer than drawing a table. It may therefore end a
 * minute late in the console, while the platform checks its token at every call.
 */
export async function unsealed<Data>(cookie: string, ttl: number): Promise<Partial<Data>> {
  const open = async () =>
    JSON.stringify(await unsealData<Partial<Data>>(cookie, { password: sealingPasswords(), ttl }))
  return JSON.parse(await opened.of(cookie, open))
}
