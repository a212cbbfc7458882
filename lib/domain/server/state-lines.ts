import type { PlatformState } from '@/lib/contract/server-info'

/** The levels of a figure: normal, to be watched, or to be repaired. */
export const levels = ['ok', 'warning', 'failed'] as const
export type Level = (typeof levels)[number]

/** The value from which a figure is a warning or a failure; with `below`, the value up to which it is. */
export interface Threshold {
  warning: number
  failed: number
  below?: true
}

const mebibyte = 1024 * 1024

/** The judged figures. Their names in the messages contain the unit: bytes, seconds, percent or a number. */
export const thresholds = {
  delay: { warning: 0.1, failed: 1 },
  memory: { warning: 1536 * mebibyte, failed: 3072 * mebibyte },
  connections: { warning: 70, failed: 90 },
  oldestTransaction: { warning: 30, failed: 300 },
  poolWaiting: { warning: 1, failed: 20 },
  messagesLate: { warning: 30, failed: 300 },
  messagesFailed: { warning: 1, failed: 20 },
  webhooksLate: { warning: 60, failed: 600 },
  storage: { warning: 20, failed: 5, below: true },
  outside: { warning: 1, failed: 10_000 },
  queue: { warning: 500, failed: 4000 },
  sweep: { warning: 180, failed: 600 },
} as const satisfies Record<string, Threshold>
export type Judged = keyof typeof thresholds

export function levelOf(name: Judged, value: number): Level {
  const { warning, failed, below }: Threshold = thresholds[name]
  const reaches = (limit: number) => (below ? value <= limit : value >= limit)
  if (reaches(failed)) return 'failed'
  return reaches(warning) ? 'warning' : 'ok'
}

const judgedNames = [
  'delay',
  'memory',
  'connections',
  'oldestTransaction',
  'poolWaiting',
  'messagesLate',
  'messagesFailed',
  'webhooksLate',
  'storage',
  'outside',
  'queue',
] as const

/** The judged figures of a platform's state. */
export function judgedFigures({ process, database, messages, webhooks, storage, positions }: PlatformState) {
  return {
    delay: process.delay,
    memory: process.memory,
    connections: (100 * database.connections) / Math.max(1, database.limit),
    oldestTransaction: database.oldestTransaction,
    poolWaiting: database.waiting,
    messagesLate: messages.late,
    messagesFailed: messages.failed,
    webhooksLate: webhooks.late,
    storage: storage ? (100 * storage.free) / Math.max(1, storage.total) : 100,
    outside: positions.outside,
    queue: positions.queue,
  }
}

/** The levels of all judged figures. */
export function figureLevels(state: PlatformState): Level[] {
  const figures = judgedFigures(state)
  return judgedNames.map((name) => levelOf(name, figures[name]))
}

/** The level of a sweep, which runs every minute: late, failed, or normal. */
export function sweepLevel(
  { lastRun, failed }: PlatformState['sweeps'][number],
  { readAt, startedAt }: { readAt: string; startedAt: string },
): Level {
  if (failed) return 'failed'
  return levelOf('sweep', (Date.parse(readAt) - Date.parse(lastRun ?? startedAt)) / 1000)
}

/** The worst of several levels. */
export function worst(found: readonly Level[]): Level {
  return levels.findLast((level) => found.includes(level)) ?? 'ok'
}
