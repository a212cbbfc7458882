import { formatNumber } from '@/lib/format/numbers'
import type { Words } from '@/lib/list/words'
import { type Judged, levelOf, type Threshold, thresholds } from './state-lines'

export type Unit = 'bytes' | 'seconds' | 'percent' | 'count'

const steps = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const

/** The unit of each judged figure. */
export const unitOf: Readonly<Record<Judged, Unit>> = {
  delay: 'seconds',
  memory: 'bytes',
  connections: 'percent',
  oldestTransaction: 'seconds',
  poolWaiting: 'count',
  messagesLate: 'seconds',
  messagesFailed: 'count',
  webhooksLate: 'seconds',
  storage: 'percent',
  outside: 'count',
  queue: 'count',
  sweep: 'seconds',
}

/** A figure with its unit, on one line. */
export const figureText = (value: number, unit: Unit, words: Words): string =>
  withUnit(value, unit, words).replaceAll(' ', noBreakSpace)

const noBreakSpace = '\u00a0'

function withUnit(value: number, unit: Unit, { t, time }: Words): string {
  switch (unit) {
    case 'bytes':
      return bytesText(value, time.locale)
    case 'seconds':
      return t('serverState.seconds', { value: rounded(value, time.locale) })
    case 'percent':
      return `${formatNumber(Math.round(value), time.locale)} %`
    case 'count':
      return formatNumber(value, time.locale)
  }
}

/** The value from which a figure is a warning, and that from which it is a failure, in words. */
export function thresholdText(name: Judged, words: Words): string {
  const { warning, failed, below }: Threshold = thresholds[name]
  const text = (value: number) => figureText(value, unitOf[name], words)
  return words.t(below ? 'serverState.thresholdBelow' : 'serverState.threshold', {
    warning: text(warning),
    failed: text(failed),
  })
}

/** A judged figure: its text, its level, and its thresholds. */
export function judged(name: Judged, value: number, words: Words) {
  return {
    value: figureText(value, unitOf[name], words),
    level: levelOf(name, value),
    threshold: thresholdText(name, words),
  }
}

function bytesText(bytes: number, locale: string): string {
  const power = Math.min(steps.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  return `${rounded(bytes / 1024 ** power, locale)} ${steps[power]}`
}

/** At most three digits after the decimal point, and fewer for larger numbers. */
function rounded(value: number, locale: string): string {
  const digits = value >= 100 ? 0 : value >= 1 ? 1 : 3
  return formatNumber(Number(value.toFixed(digits)), locale)
}
