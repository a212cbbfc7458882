/** A measured value. */
export interface Figure {
  what: string
  unit: 'KiB' | 'ms' | 's' | '/s' | 'n' | ''
  console: number
  /** The value of the empty page. */
  empty?: number
  /** The budget, as a bound on the ratio to the empty page or on the value itself. */
  budget?: { ratioAtMost: number } | { ratioAtLeast: number } | { atMost: number }
  /** The ratio of paired rounds, if that is more precise than the ratio of the two medians. */
  ratio?: number
}

const headings = ['measure', 'console', 'empty page', 'ratio', 'budget', '']

/**
 * The figures as a table for a terminal. Does not fail on a missed budget, since the values depend on the machine.
 */
export function table(figures: readonly Figure[]): string {
  const lines = [headings, ...figures.map(cellsOf)]
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const drawn = lines.map((line) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 || column >= 4 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
  const rule = widths.map((width) => '─'.repeat(width)).join('  ')
  return [drawn[0], rule.trimEnd(), ...drawn.slice(1)].join('\n')
}

/** The median; of an even number of values the upper one. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which the given share of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

function cellsOf(figure: Figure): string[] {
  const { what, unit, empty, budget } = figure
  const ratio = figure.ratio ?? (empty ? figure.console / empty : undefined)
  return [
    what,
    valueText(figure.console, unit),
    empty === undefined ? '' : valueText(empty, unit),
    ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
    budgetText(figure),
    budget ? verdict(figure, ratio ?? Number.NaN) : '',
  ]
}

function valueText(value: number, unit: Figure['unit']): string {
  if (unit === '') return value.toFixed(3)
  if (unit === 'n') return value.toFixed(0)
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${value.toFixed(digits)} ${unit}`
}

function budgetText({ budget, unit }: Figure): string {
  if (!budget) return ''
  if ('ratioAtMost' in budget) return `≤ ${budget.ratioAtMost} ×`
  return 'ratioAtLeast' in budget ? `≥ ${budget.ratioAtLeast} ×` : `≤ ${budget.atMost} ${unit}`.trimEnd()
}

function verdict({ console: value, budget }: Figure, ratio: number): string {
  if (!budget) return ''
  const earlierFigures =
    'ratioAtMost' in budget
      ? ratio <= budget.ratioAtMost
      : 'ratioAtLeast' in budget
        ? ratio >= budget.ratioAtLeast
        : value <= budget.atMost
  return earlierFigures ? 'kept' : 'OVER'
}
