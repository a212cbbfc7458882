import 'server-only'
import type { NotedError, PlatformState } from '@/lib/contract/server-info'
import { formatDateTime } from '@/lib/format/dates'
import type { CellContent, StatusContent } from '@/lib/list/cell-content'
import { momentCell, statusCell } from '@/lib/list/cells'
import type { StatusTone } from '@/lib/list/status-tone'
import type { Words } from '@/lib/list/words'
import type messages from '@/messages/en.json'
import { figureText, judged, thresholdText, type Unit } from './figure-text'
import type { OwnState } from './own-state'
import { figureLevels, type Judged, judgedFigures, type Level, sweepLevel, worst } from './state-lines'

const tones: Record<Level, StatusTone> = { ok: 'ok', warning: 'warn', failed: 'bad' }

/** A figure of the state; `level` is absent for a plain fact without thresholds. */
export interface StateRow {
  id: string
  level?: Level
  cells: { figure: string; value: string; level?: CellContent; threshold?: string }
}

/** A level as a word with its mark. */
export const levelCell = (level: Level, { t }: Words): StatusContent =>
  statusCell(tones[level], t(`serverState.levels.${level}`))

/** The figures of the platform, where it could be read, and of this console, in groups. */
export const stateParts = (state: PlatformState | undefined, own: OwnState, words: Words) => [
  ...(state ? platformParts(state, words) : []),
  { id: 'console' as const, rows: consoleRows(own, words) },
]

function platformParts(state: PlatformState, words: Words) {
  const { process, database, sockets, uploads, messages, webhooks, storage, positions } = state
  const figures = judgedFigures(state)
  const say = sayer(words)
  const mark = (name: Judged & keyof typeof figures, value?: string) => say.judged(name, figures[name], value)
  const free = storage && `${say.text(storage.free, 'bytes')} / ${say.text(storage.total, 'bytes')}`
  return [
    {
      id: 'platform' as const,
      rows: [...processRows(process, say), mark('memory'), mark('delay')],
    },
    {
      id: 'database' as const,
      rows: [
        say.plain('version', database.version),
        say.figure('size', database.size, 'bytes'),
        mark('connections', `${database.connections} / ${database.limit}`),
        say.figure('poolUsed', database.used, 'count'),
        mark('poolWaiting'),
        mark('oldestTransaction'),
      ],
    },
    {
      id: 'sockets' as const,
      rows: (['consoles', 'terminals', 'online', 'processes'] as const).map((name) =>
        say.figure(name, sockets[name], 'count'),
      ),
    },
    {
      id: 'queues' as const,
      rows: [
        say.figure('messagesWaiting', messages.waiting, 'count'),
        mark('messagesFailed'),
        mark('messagesLate'),
        say.figure('webhooksWaiting', webhooks.waiting, 'count'),
        mark('webhooksLate'),
        mark('queue'),
        say.figure('uploads', uploads.receiving, 'count'),
        say.figure('imports', uploads.imports, 'count'),
      ],
    },
    {
      id: 'storage' as const,
      rows: [
        free ? mark('storage', free) : say.plain('storage', words.t('serverState.unknown')),
        say.plain('months', `${positions.months} · ${positions.last || '—'}`),
        mark('outside'),
      ],
    },
  ]
}

function consoleRows(own: OwnState, words: Words): StateRow[] {
  const say = sayer(words)
  return [
    ...processRows(own, say),
    say.judged('memory', own.memory),
    say.judged('delay', own.delay),
    say.figure('liveSessions', own.sockets, 'count'),
    say.figure('streams', own.streams, 'count'),
  ]
}

/** The last run of each sweep. */
export function sweepRows(state: PlatformState, words: Words) {
  const { sweeps, readAt, process } = state
  return sweeps.map((sweep) => {
    const level = sweepLevel(sweep, { readAt, startedAt: process.startedAt })
    return {
      id: sweep.name,
      level,
      cells: {
        figure: words.t(`serverState.sweeps.${sweep.name}`),
        lastRun: sweep.lastRun ? momentCell(sweep.lastRun, words) : words.t('serverState.notYet'),
        took: sweep.lastRun ? figureText(sweep.seconds, 'seconds', words) : '—',
        level: levelCell(level, words),
      },
    }
  })
}

/** The figures and sweeps that are not in order, each with the name of its group. */
export function urgentRows(
  parts: ReturnType<typeof stateParts>,
  sweeps: ReturnType<typeof sweepRows>,
  { t }: Words,
) {
  const groups = [
    ...parts,
    {
      id: 'sweeps' as const,
      rows: sweeps.map(({ cells, ...row }) => ({ ...row, cells: { ...cells, value: cells.lastRun } })),
    },
  ]
  return groups.flatMap(({ id, rows }) =>
    rows.flatMap(({ id: row, level, cells }) =>
      level === undefined || level === 'ok'
        ? []
        : [
            {
              id: `${id}-${row}`,
              level,
              cells: {
                threshold: '—',
                ...cells,
                figure: `${t(`serverState.sections.${id}`)} · ${cells.figure}`,
              },
            },
          ],
    ),
  )
}

/** The last errors of the platform and the console together, the latest first. */
export function errorRows(
  errors: { platform: readonly NotedError[]; own: readonly NotedError[] },
  words: Words,
) {
  const of = (side: 'platform' | 'console', noted: readonly NotedError[]) =>
    noted.map((error) => ({ ...error, side }))
  return [...of('platform', errors.platform), ...of('console', errors.own)]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(({ at, side, requestId, call, kind }, place) => ({
      id: String(place),
      cells: {
        requestId: requestId || '—',
        time: momentCell(at, words),
        side: words.t(`serverState.sides.${side}`),
        call,
        kind,
      },
    }))
}

/** The overall level: the worst of all figures and sweeps. */
export function wholeLevel(state: PlatformState): Level {
  const { readAt, process } = state
  return worst([
    ...figureLevels(state),
    ...state.sweeps.map((sweep) => sweepLevel(sweep, { readAt, startedAt: process.startedAt })),
  ])
}

type Figure = keyof (typeof messages)['serverState']['figures']

function sayer(words: Words) {
  const { t } = words
  const plain = (name: Figure, value: string): StateRow => ({
    id: name,
    cells: { figure: t(`serverState.figures.${name}`), value },
  })
  return {
    plain,
    text: (value: number, unit: Unit) => figureText(value, unit, words),
    figure: (name: Figure, value: number, unit: Unit) => plain(name, figureText(value, unit, words)),
    moment: (name: Figure, at: string) =>
      plain(name, formatDateTime(new Date(at), { zone: words.time.zone })),
    judged(name: Judged & Figure, value: number, text?: string): StateRow {
      const { level, ...said } = judged(name, value, words)
      const { id, cells } = plain(name, text ?? said.value)
      return {
        id,
        level,
        cells: { ...cells, level: levelCell(level, words), threshold: thresholdText(name, words) },
      }
    },
  }
}

function processRows(
  { version, node, startedAt }: Pick<OwnState, 'version' | 'node' | 'startedAt'>,
  say: ReturnType<typeof sayer>,
): StateRow[] {
  return [say.plain('version', version), say.plain('node', node), say.moment('startedAt', startedAt)]
}
