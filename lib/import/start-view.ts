import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { codeMessage } from '@/lib/code-message'
import { agentInfo } from '@/lib/contract/agent-info'
import type { ImportKind } from '@/lib/contract/import-fields'
import { type ImportStatus, importInfo } from '@/lib/contract/import-info'
import { getTranslations } from '@/lib/i18n/translations'
import { momentCell, statusCell } from '@/lib/list/cells'
import type { StatusTone } from '@/lib/list/status-tone'
import { listWords } from '@/lib/list/words'
import { first, type SearchParams } from '@/lib/search-params'
import { defaultFields } from './column-fields'
import { fileTroubles } from './file-trouble'
import { importPath } from './import-screens'

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

/** The page where an import begins: what was wrong with the file before, and the imports so far. */
export async function startView({ api, locale }: Pass, kind: ImportKind, search: SearchParams) {
  const [read, words, t] = await Promise.all([
    attempt(() => api(importInfo.importsOfKind, { kind })),
    listWords(locale),
    getTranslations('imports'),
  ])
  const list = read.ok ? read.data.list : []
  return {
    locale,
    trouble: await troubleOf(search),
    recent: list.map(({ importId, fileName, total, status, accountName, createTime }) => ({
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
    })),
  }
}

/** Why the file before could not be taken, in one sentence. The address names reasons, never texts. */
async function troubleOf(search: SearchParams): Promise<string | undefined> {
  const t = await getTranslations('imports')
  const asked = first(search.trouble)
  const trouble = fileTroubles.find((known) => known === asked)
  const no = first(search.no)
  if (trouble) {
    const text = t(`trouble.${trouble}`)
    return no && /^\d{1,7}$/.test(no) ? t('troubleAt', { no, text }) : text
  }
  const failed = first(search.failed)
  if (failed === undefined) return undefined
  return codeMessage(failed === 'unreachable' || failed === 'timeout' ? failed : 'unexpected')
}

/** The fields of values that every pasted IMEI gets; without the agents where they could not be read. */
export async function pasteDefaults({ api, user, locale }: Pass) {
  const [read, words] = await Promise.all([
    attempt(() => api(agentInfo.selectAgentInfoList, {})),
    listWords(locale),
  ])
  const agents = read.ok ? read.data.list : []
  return defaultFields('imeis', { words, agents, mayHaveNoAgent: user.AgentInfoId === null })
}
