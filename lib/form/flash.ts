import 'server-only'
import { cookies } from 'next/headers'

const flashCookie = 'flash'
const shownFor = 8

/** A message for the page that follows a write: a key under `done` and its numbers. */
export interface Flash {
  key: string
  count?: number
}

/** Leaves a message for the next page; it is gone after some seconds, so a reload does not repeat it for long. */
export async function leaveFlash(flash: Flash): Promise<void> {
  const jar = await cookies()
  jar.set(flashCookie, `${flash.key}:${flash.count ?? ''}`, {
    path: '/',
    maxAge: shownFor,
    httpOnly: true,
    sameSite: 'lax',
  })
}

/** The message that the write before left, or null. */
export async function readFlash(): Promise<Flash | null> {
  const [key, count] = (await cookies()).get(flashCookie)?.value.split(':') ?? []
  if (!key || !/^[a-zA-Z]+$/.test(key)) return null
  return count && /^\d{1,9}$/.test(count) ? { key, count: Number(count) } : { key }
}
