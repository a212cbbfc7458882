import { formatNumber } from '@/lib/format-number'

/**
 * Writes the numbers that are known: as they are, or in words where a part has some (`data-many` with `{count}`, and
 * `data-one`, `data-zero`).
 */
export function writeFigures(
  parts: readonly HTMLElement[],
  known: Readonly<Record<string, number>>,
  locale: string,
): void {
  for (const part of parts) {
    const { figure = '', zero, one, many = '{count}' } = part.dataset
    const counts = figure.split(' ').map((name) => known[name])
    const count = counts.reduce<number>((total, each) => total + (each ?? Number.NaN), 0)
    if (Number.isNaN(count)) continue
    const words = (count === 0 ? zero : count === 1 ? one : undefined) ?? many
    const text = words.replace('{count}', formatNumber(count, locale))
    if (part.textContent !== text) part.textContent = text
    // The line of a job that is done is drawn quietly.
    part.closest('.job')?.classList.toggle('mute', count === 0)
  }
}
