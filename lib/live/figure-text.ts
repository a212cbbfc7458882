import { formatNumber } from '@/lib/format/numbers'

/** A number as `figureData` declares it on an element. */
interface Figure {
  /** The names whose numbers are added up, separated by spaces. */
  figure?: string
  zero?: string
  one?: string
  many?: string
}

/** The number as text and as a number; empty if one of its names is unknown. */
export function figureText(
  { figure = '', zero, one, many = '{count}' }: Figure,
  known: Readonly<Record<string, number>>,
  locale: string,
): [text: string | undefined, count: number] {
  const counts = figure.split(' ').map((name) => known[name])
  const count = counts.reduce<number>((total, each) => total + (each ?? Number.NaN), 0)
  if (Number.isNaN(count)) return [undefined, count]
  const words = (count === 0 ? zero : count === 1 ? one : undefined) ?? many
  return [words.replace('{count}', formatNumber(count, locale)), count]
}
