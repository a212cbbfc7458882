import 'server-only'
import { randomUUID } from 'node:crypto'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { mayBeLeft } from '@/lib/contract/import-doubts'
import type { ImportKind } from '@/lib/contract/import-fields'
import { type ImportVerdict, importInfo } from '@/lib/contract/import-info'
import { terminalTypes } from '@/lib/contract/member'
import { UpstreamError } from '@/lib/errors/errors'
import { formatDateTime } from '@/lib/format/dates'
import { listWords } from '@/lib/list/words'
import { first, type SearchParams } from '@/lib/screens/search-params'
import { leftVerdicts } from './all-rows'
import { columnFields } from './column-fields'
import { columnSamples } from './column-samples'
import { columnNames } from './file-words'
import { importPath } from './import-screens'
import { matchColumns } from './match-columns'
import { rowWords } from './row-words'

/** The views of rows: all, those of one verdict, or those that are not written. */
export const rowViews = ['all', 'good', 'confirm', 'bad', 'quota', 'done', 'left'] as const
type RowView = (typeof rowViews)[number]

const size = 20
/** The number of rows whose values a draft displays beside its columns. */
const sampled = 20

export type ImportView = Awaited<ReturnType<typeof importView>>
export type OpenImport = Extract<ImportView, { ok: true }>['data']

/** An import in its present state, with the rows of its page. */
export function importView(pass: Pass, kind: ImportKind, importId: number, search: SearchParams) {
  return attempt(async () => {
    const { api, user, locale } = pass
    const details = await api(importInfo.readOne, { importId })
    const isDraft = details.status === 'draft'
    const view = viewOf(first(search.verdict), details.counts)
    const page = Math.max(1, Math.min(2500, Number(first(search.page)) || 1))
    const isShown = ['checked', 'stopped', 'done'].includes(details.status)
    if (details.kind !== kind)
      throw new UpstreamError('missing', { call: importInfo.readOne.path, requestId: randomUUID() })
    const [rows, heads, agents, names, words, list] = await Promise.all([
      isShown ? api(importInfo.rowsWithPage, { importId, verdict: verdictsOf(view), page, size }) : undefined,
      isDraft ? api(importInfo.rowsWithPage, { importId, size: sampled }) : undefined,
      isDraft ? api(agentInfo.selectAgentInfoList, {}) : undefined,
      isDraft ? columnNames(kind) : undefined,
      rowWords(locale),
      listWords(locale),
    ])
    const columns =
      details.columns.length > 0 ? details.columns : matchColumns(details.header, names ?? new Map())
    return {
      kind,
      details,
      columns,
      view,
      rows,
      page,
      pageCount: Math.ceil((rows?.total ?? 0) / size),
      words,
      /** The kinds of doubt to decide about; some may also be left as they are written. */
      doubts: (details.doubts ?? []).map((doubt) => ({ ...doubt, mayBeLeft: mayBeLeft(doubt.reason) })),
      /** The time until which an import that waits for its operator is stored, in the operator's zone. */
      keptUntil: details.keptUntil && formatDateTime(new Date(details.keptUntil), { zone: list.time.zone }),
      /** The time when the generated passwords are deleted, in the operator's zone. */
      passwordsUntil:
        details.passwordsUntil && formatDateTime(new Date(details.passwordsUntil), { zone: list.time.zone }),
      /** The names of terminal types, for the select of a corrected cell. */
      types: terminalTypes.map((type) => list.enums(`terminalType.${type}`)),
      /** Present while the columns are to be chosen. */
      form: isDraft
        ? await columnFields({
            details,
            columns,
            samples: columnSamples(heads?.list ?? [], columns),
            words: list,
            agents: agents?.list ?? [],
            mayHaveNoAgent: user.AgentInfoId === null,
          })
        : undefined,
      locale,
      path: importPath(locale, kind, importId),
    }
  })
}

function viewOf(
  requestedView: string | undefined,
  counts: Record<'bad' | 'confirm' | 'quota', number>,
): RowView {
  const known = rowViews.find((view) => view === requestedView)
  if (known) return known
  // Rows that need the operator come first.
  return (['bad', 'confirm', 'quota'] as const).find((verdict) => counts[verdict] > 0) ?? 'all'
}

function verdictsOf(view: RowView): ImportVerdict[] | undefined {
  if (view === 'all') return undefined
  return view === 'left' ? leftVerdicts : [view]
}
