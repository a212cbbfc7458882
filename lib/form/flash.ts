import 'server-only'
import { cookies, headers } from 'next/headers'
import { isHttps } from '@/lib/auth/same-origin'
import { packIds, unpackIds } from '@/lib/format/packed-ids'
import { isMessageKey, type MessageKey } from '@/lib/i18n/message-key'
import { screenAt } from '@/lib/screens/screen-paths'
import { isScreenName, type ScreenName } from '@/lib/screens/screens'
import { crowdedFlashes, flashCookie, travellingFlash, travelTime } from './flash-cookie'
import type { Respelled } from './respelled'
import { sealRespelled, unsealRespelled } from './respelled-seal'

/** The most rows for the undo of a report, in characters of their ids: a cookie has at most 4 KB. */
export const undoLimit = 2000
const undoLongest = 3200
/** The most characters of the undo and the respelled fields together. */
const longestParts = 3600

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
  /** The fields that were written in another spelling than typed. */
  respelled?: readonly Respelled[]
}

/**
 * Leaves a report for the page that follows a write, which draws it once. `target`: the address of the redirect;
 * absent where the answer draws the same page. An answer to script draws the page of the redirect too.
 */
export async function leaveFlash(flash: Flash, target?: string): Promise<void> {
  const [jar, sent] = await Promise.all([cookies(), headers()])
  const report = await reportText(flash)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(sent) } as const
  if (target === undefined || drawsRedirect(sent)) {
    jar.set(flashCookie, report, { ...options, maxAge: 0 })
    return
  }
  for (const name of crowdedFlashes(jar.getAll())) jar.delete(name)
  jar.set(travellingFlash(target), report, { ...options, maxAge: travelTime })
}

/**
 * Whether the answer draws the page of its redirect, as script expects it; the page of unknown addresses has a root
 * layout of its own, from which Next.js loads the next page as a document.
 */
function drawsRedirect(sent: Headers): boolean {
  const screen = screenAt(sent.get('x-path') ?? '')
  return sent.has('next-action') && screen !== undefined && screen.name !== 'notFound'
}

async function reportText({ key, count, stale, refused, undo, respelled = [] }: Flash): Promise<string> {
  const rows = undo && undo.ids.length <= undoLimit ? packIds(undo.ids) : ''
  const way =
    undo && rows && rows.length <= undoLongest ? [undo.screen, undo.action, rows, undo.record ?? ''] : []
  const left = [stale ?? '', refused ? `${refused.count}.${refused.reason}` : '']
  const seal = await sealRespelled(respelled)
  const isRoomy = seal.length + way.join(':').length <= longestParts
  return [key, count ?? '', ...left, isRoomy ? seal : '', ...way].join(':')
}

/**
 * The report of the previous write, or null. The cookie can only contain keys of reports, of the console or
 * of a list, and sealed texts.
 */
export async function readFlash(): Promise<Flash | null> {
  const report = (await cookies()).get(flashCookie)?.value.split(':') ?? []
  const [key = '', count, stale, refused, seal = '', ...way] = report
  if (!/^(?:[a-zA-Z]+\.)?done\.[a-zA-Z]+$/.test(key) || !isMessageKey(key)) return null
  return {
    key,
    count: numberOf(count),
    stale: numberOf(stale),
    refused: refusedOf(refused),
    undo: undoOf(way),
    respelled: await unsealRespelled(seal),
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
