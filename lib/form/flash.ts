import 'server-only'
import { cookies } from 'next/headers'

const flashCookie = 'flash'
const lifetime = 8

/** A message for the page after a write: a key under `done`, and its count. */
export interface Flash {
  key: string
  count?: number
}

/** Stores a message for the next page; it expires within seconds, so reloads soon stop repeating it. */
export async function leaveFlash(flash: Flash): Promise<void> {
  const jar = await cookies()
  jar.set(flashCookie, `${flash.key}:${flash.count ?? ''}`, {
    path: '/',
    maxAge: lifetime,
    httpOnly: true,
    sameSite: 'lax',
  })
}

/** The message stored by the last write, or null. */
export async function readFlash(): Promise<Flash | null> {
  const [key, count] = (await cookies()).get(flashCookie)?.value.split(':') ?? []
  if (!key || !/^[a-zA-Z]+$/.test(key)) return null
  return count && /^\d{1,9}$/.test(count) ? { key, count: Number(count) } : { key }
}
