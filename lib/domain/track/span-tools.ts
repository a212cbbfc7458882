import 'server-only'
import type { Words } from '@/lib/list/words'
import { clockText, longestSpan, type SpanFaults, type SpanName, spanNames, type TrackSpan } from './span'

interface Spans {
  /** The typed ends. */
  typed: { from: string; to: string }
  span: TrackSpan
  faults: SpanFaults
  words: Words
  hrefOf: (name: SpanName) => string
}

export type SpanTools = ReturnType<typeof spanTools>

/** The links and fields to choose a span, in the operator's language. */
export function spanTools({ typed, span, faults, words: { t, time }, hrefOf }: Spans) {
  const isRefused = Object.keys(faults).length > 0
  return {
    label: t('tracks.spans'),
    shortcuts: spanNames.map((name) => ({
      label: t(`tracks.span.${name}`),
      href: hrefOf(name),
      isCurrent: span.name === name && !isRefused,
    })),
    fields: [
      {
        name: 'from',
        label: t('tracks.from'),
        value: isRefused ? typed.from : clockText(span.from, time.zone),
        error: faults.from && t(`tracks.faults.${faults.from}`),
      },
      {
        name: 'to',
        label: t('tracks.to'),
        value: isRefused ? typed.to : clockText(span.before, time.zone),
        error: faults.to && t(`tracks.faults.${faults.to}`, { days: longestSpan }),
      },
    ],
  }
}
