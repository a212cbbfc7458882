import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import type { ImportKind } from '@/lib/contract/import-fields'
import { type ImportStatus, type ImportSummary, importInfo } from '@/lib/contract/import-info'
import { sizeText } from '@/lib/domain/release/version-size'
import { codeMessage } from '@/lib/errors/code-message'
import { getTranslations } from '@/lib/i18n/translations'
import { momentCell, statusCell } from '@/lib/list/cells'
import type { StatusTone } from '@/lib/list/status-tone'
import { listWords } from '@/lib/list/words'
import { first, type SearchParams } from '@/lib/screens/search-params'
import { defaultFields } from './column-fields'
import { fileTroubles } from './file-trouble'
import { importPath } from './import-screens'
import { shortOf } from './room-left'

export type StartView = Awaited<ReturnType<typeof startView>>

const tones: Record<ImportStatus, StatusTone> = {
  receiving: 'bad',
  draft: 'hollow',
  checking: 'half',
  checked: 'half',
  running: 'half',
  stopped: 'warn',
  done: 'ok',
}

/** The page where an import begins: the fault of the previous file, and the imports so far. */
export async function startView({ api, locale }: Pass, kind: ImportKind, search: SearchParams) {
  const [read, words, t] = await Promise.all([
    attempt(() => api(importInfo.importsOfKind, { kind })),
    listWords(locale),
    getTranslations('imports'),
  ])
  const { list, room } = read.ok ? read.data : { list: [], room: undefined }
  const rowOf = ({ importId, kind, fileName, total, status, accountName, createTime }: ImportSummary) => ({
    id: String(importId),
    cells: {
      file: {
        name: fileName,
        detail: t('rowCount', { count: total }),
        href: importPath(locale, kind, importId),
      },
      status: statusCell(tones[status], words.enums(`importStatus.${status}`)),
      accountName,
      createTime: momentCell(createTime, words),
    },
  })
  const short = room && shortOf(room)
  return {
    locale,
    trouble: await troubleOf(search, short !== undefined),
    recent: list.map(rowOf),
    /** The exhausted limit, and the imports to remove. */
    full: room && short && { short, holding: room.holding.map(rowOf) },
    roomLeft: room && t('room.left', { count: room.imports, size: sizeText(room.bytes, locale) }),
  }
}

/**
 * The reason why the previous file was refused, in one sentence, unless the page says it already about the
 * room. The address has keys of reasons, never texts.
 */
async function troubleOf(search: SearchParams, isFull: boolean): Promise<string | undefined> {
  const t = await getTranslations('imports')
  const requestedTrouble = first(search.trouble)
  const trouble = fileTroubles.find((known) => known === requestedTrouble)
  const no = first(search.no)
  if (trouble) {
    const text = t(`trouble.${trouble}`)
    return no && /^\d{1,7}$/.test(no) ? t('troubleAt', { no, text }) : text
  }
  const failed = first(search.failed)
  if (failed === undefined) return undefined
  // An import with too many rows was removed, so there may be room again.
  if (failed === 'limit') return isFull ? undefined : (await getTranslations('reasons'))('importsFull')
  return codeMessage(failed === 'unreachable' || failed === 'timeout' ? failed : 'unexpected')
}

/** The fields of values for every pasted IMEI; without the agents if they could not be read. */
export async function pasteDefaults({ api, user, locale }: Pass) {
  const [read, words] = await Promise.all([
    attempt(() => api(agentInfo.selectAgentInfoList, {})),
    listWords(locale),
  ])
  const agents = read.ok ? read.data.list : []
  return defaultFields('imeis', { words, agents, mayHaveNoAgent: user.AgentInfoId === null })
}
