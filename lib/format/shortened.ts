const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Burmese and Chinese characters are about twice as wide as Latin ones. */
const wide = /^[\u1000-\u109f\u2e80-\uffef]/u

/**
 * A text of at most the width of `most` Latin letters, cut off with an ellipsis if it is longer. A Burmese
 * syllable is never split.
 */
export function shortened(text: string, most: number): string {
  let width = 0
  let start = ''
  for (const { segment } of segmenter.segment(text)) {
    width += wide.test(segment) ? 2 : 1
    if (width > most) return `${start.trimEnd()}…`
    start += segment
  }
  return text
}
