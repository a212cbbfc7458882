import 'server-only'
import { cookies, headers } from 'next/headers'
import { isHttps } from '@/lib/auth/same-origin'
import { packIds, unpackIds } from '@/lib/format/packed-ids'
import { isMessageKey, type MessageKey } from '@/lib/i18n/message-key'
import { isScreenName, type ScreenName } from '@/lib/screens/screens'

const flashCookie = 'flash'
const lifetime = 8
/** The most rows for the undo of a report, in characters of their ids: a cookie has at most 4 KB. */
const undoLimit = 2000
const undoLongest = 3200

/** The action that undoes the reported write: its list, its name and the rows. */
export interface FlashUndo {
  screen: ScreenName
  action: string
  ids: number[]
  /** The record whose page contains the list, or the agent of the displayed departments. */
  record?: number | undefined
}

/** A report for the page after a write: the key of a `done` message, the number in it, and the undo. */
export interface Flash {
  key: MessageKey
  count?: number
  /** The number of rows that were skipped because they had changed meanwhile. */
  stale?: number
  /** The number of rows that the platform refused, and the key of the reason. */
  refused?: { count: number; reason: MessageKey }
  undo?: FlashUndo
}

/**
 * Stores a report for the next page. The cookie ends after some seconds, so that a reload does not repeat it
 * for long.
 */
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

/**
 * The report of the previous write, or null. The cookie can only contain keys of reports, of the console or
 * of a list.
 */
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
