import 'server-only'
import { cookies } from 'next/headers'
import { isMessageKey, type MessageKey } from '@/lib/i18n/message-key'

const flashCookie = 'flash'
const lifetime = 8

/** A report for the page that follows a write: the key of a `done` message, and the number in it. */
export interface Flash {
  key: MessageKey
  count?: number
}

/** Leaves a report for the next page. The cookie ends after some seconds, so a reload does not repeat it for long. */
export async function leaveFlash(flash: Flash): Promise<void> {
  const jar = await cookies()
  jar.set(flashCookie, `${flash.key}:${flash.count ?? ''}`, {
    path: '/',
    maxAge: lifetime,
    httpOnly: true,
    sameSite: 'lax',
  })
}

/** The report that the write before left, or null. The cookie may name reports only, of the console or of a list. */
export async function readFlash(): Promise<Flash | null> {
  const [key = '', count] = (await cookies()).get(flashCookie)?.value.split(':') ?? []
  if (!/^(?:[a-zA-Z]+\.)?done\.[a-zA-Z]+$/.test(key) || !isMessageKey(key)) return null
  return count && /^\d{1,9}$/.test(count) ? { key, count: Number(count) } : { key }
}
