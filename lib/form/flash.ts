import 'server-only'
import { cookies, headers } from 'next/headers'
import { isHttps } from '@/lib/auth/same-origin'
import { isMessageKey, type MessageKey } from '@/lib/i18n/message-key'
import { isScreenName, type ScreenName } from '@/lib/screens'

const flashCookie = 'flash'
const lifetime = 8
/** Rows that a report can name for their undo; a cookie holds 4 KB. */
const undoLimit = 100

/** An action that takes back what was reported: its list, its name and the rows. */
export interface FlashUndo {
  screen: ScreenName
  action: string
  ids: number[]
}

/** A report for the page that follows a write: the key of a `done` message, the number in it, and what undoes it. */
export interface Flash {
  key: MessageKey
  count?: number
  undo?: FlashUndo
}

/** Leaves a report for the next page. The cookie ends after some seconds, so a reload does not repeat it for long. */
export async function leaveFlash({ key, count, undo }: Flash): Promise<void> {
  const jar = await cookies()
  const way = undo && undo.ids.length <= undoLimit ? [undo.screen, undo.action, undo.ids.join('.')] : []
  jar.set(flashCookie, [key, count ?? '', ...way].join(':'), {
    path: '/',
    maxAge: lifetime,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(await headers()),
  })
}

/** The report that the write before left, or null. The cookie may name reports only, of the console or of a list. */
export async function readFlash(): Promise<Flash | null> {
  const [key = '', count, ...way] = (await cookies()).get(flashCookie)?.value.split(':') ?? []
  if (!/^(?:[a-zA-Z]+\.)?done\.[a-zA-Z]+$/.test(key) || !isMessageKey(key)) return null
  return { key, ...(count && /^\d{1,9}$/.test(count) && { count: Number(count) }), undo: undoOf(way) }
}

function undoOf([screen, action, rows]: string[]): FlashUndo | undefined {
  if (!screen || !isScreenName(screen) || !/^\w{1,40}$/.test(action ?? '')) return undefined
  if (!action || !/^\d{1,16}(?:\.\d{1,16}){0,99}$/.test(rows ?? '')) return undefined
  return { screen, action, ids: (rows ?? '').split('.').map(Number) }
}
