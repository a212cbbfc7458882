import { figureText } from './figure-text'

/**
 * Writes the known numbers: as plain numbers, or in the texts of a part that has some (`data-many` with
 * `{count}`, and `data-one`, `data-zero`).
 */
export function writeFigures(
  parts: readonly HTMLElement[],
  known: Readonly<Record<string, number>>,
  locale: string,
): void {
  for (const part of parts) {
    const [text, count] = figureText(part.dataset, known, locale)
    if (text === undefined) continue
    if (part.textContent !== text) part.textContent = text
    // The line of a job with nothing to do is drawn muted.
    part.closest('[data-slot=job]')?.toggleAttribute('data-done', count === 0)
  }
}
