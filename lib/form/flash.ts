import 'server-only'
import { cookies, headers } from 'next/headers'
import { isHttps } from '@/lib/auth/same-origin'
import { packIds, unpackIds } from '@/lib/format/packed-ids'
import { isMessageKey, type MessageKey } from '@/lib/i18n/message-key'
import { isScreenName, type ScreenName } from '@/lib/screens/screens'

const flashCookie = 'flash'
const lifetime = 8
/** Rows that a report can name for their undo, and the characters that they may take: a cookie holds 4 KB. */
const undoLimit = 2000
const undoLongest = 3200

/** An action that takes back what was reported: its list, its name and the rows. */
export interface FlashUndo {
  screen: ScreenName
  action: string
  ids: number[]
  /** The record on whose page the list is, or the agent whose departments are shown. */
  record?: number | undefined
}

/** A report for the page that follows a write: the key of a `done` message, the number in it, and what undoes it. */
export interface Flash {
  key: MessageKey
  count?: number
  /** Rows that were left alone because they had changed meanwhile. */
  stale?: number
  /** Rows that the platform refused, and the key of the reason. */
  refused?: { count: number; reason: MessageKey }
  undo?: FlashUndo
}

/** Leaves a report for the next page. The cookie ends after some seconds, so a reload does not repeat it for long. */
export async function leaveFlash({ key, count, stale, refused, undo }: Flash): Promise<void> {
  const jar = await cookies()
  const rows = undo && undo.ids.length <= undoLimit ? packIds(undo.ids) : ''
  const way =
    undo && rows && rows.length <= undoLongest ? [undo.screen, undo.action, rows, undo.record ?? ''] : []
  const left = [stale ?? '', refused ? `${refused.count}.${refused.reason}` : '']
  jar.set(flashCookie, [key, count ?? '', ...left, ...way].join(':'), {
    path: '/',
    maxAge: lifetime,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(await headers()),
  })
}

/** The report that the write before left, or null. The cookie may name reports only, of the console or of a list. */
export async function readFlash(): Promise<Flash | null> {
  const [key = '', count, stale, refused, ...way] = (await cookies()).get(flashCookie)?.value.split(':') ?? []
  if (!/^(?:[a-zA-Z]+\.)?done\.[a-zA-Z]+$/.test(key) || !isMessageKey(key)) return null
  return {
    key,
    count: numberOf(count),
    stale: numberOf(stale),
    refused: refusedOf(refused),
    undo: undoOf(way),
  }
}

function numberOf(text: string | undefined): number | undefined {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

function refusedOf(text = ''): Flash['refused'] {
  const [, number, reason = ''] = /^(\d+)\.(errors\.\w+)$/.exec(text) ?? []
  const count = numberOf(number)
  return count !== undefined && isMessageKey(reason) ? { count, reason } : undefined
}

function undoOf([screen, action, rows, record]: string[]): FlashUndo | undefined {
  if (!screen || !isScreenName(screen) || !action || !/^[\w-]{1,40}$/.test(action)) return undefined
  const ids = unpackIds(rows ?? '', undoLimit)
  return ids.length > 0 ? { screen, action, ids, record: numberOf(record) } : undefined
}
