/**
 * The width of a sign at the usual size, by the first class that it is of: Burmese as in the font that comes with the
 * page, others as in DejaVu Sans, the widest of the fonts that systems have for their own words. In tenths of a pixel.
 */
const signs: readonly (readonly [RegExp, number])[] = [
  [/[ုူ]/, 18],
  [/\p{Mn}/u, 0],
  [/န/, 72],
  [/[ငဒဧ]/, 80],
  [/[ျြ]/, 40],
  [/[ဏဤဩ၍]/, 175],
  [/[ကဃဆညတထဘယလသဟအဢဣဿ၏]/, 149],
  [/ေ/, 80],
  [/[ါး]/, 48],
  [/\p{Mc}/u, 60],
  [/[\u1000-\u109f]/, 90],
  [/[\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef]/, 140],
  [/[mW%@—]/, 128],
  [/M/, 112],
  [/[wDGOQ]/, 103],
  [/[HNU]/, 98],
  [/[ABCKRVXZ]/, 90],
  [/[aeoTY]/, 80],
  [/[kvxyFP]/, 78],
  [/[cL]/, 72],
  [/[sz?]/, 69],
  [/\*/, 65],
  [/[rt()!]/, 53],
  [/[f-]/, 47],
  [/[\s.,:;|/]/, 44],
  [/[ijlIJ']/, 38],
]
const otherSign = 83
/** Puts the next consonant below the one before it. */
const virama = 0x1039

/** The width of each sign of one unit of UTF-16, plus one; 0 for one that has not been measured. */
const known = new Uint8Array(0x10000)

/** The estimated width of a text of the usual size, in tenths of a pixel; by place, in half the time of an iterator over signs. */
export function textWidth(text: string): number {
  let width = 0
  for (let place = 0; place < text.length; place++) {
    const point = text.codePointAt(place) ?? 0
    if (point >= known.length || point === virama) place++
    if (point !== virama) width += point < known.length ? knownWidth(point) : measured(point)
  }
  return width
}

/** The same of a small text. */
export const smallTextWidth = (text: string): number => Math.round(textWidth(text) * 0.925)

function knownWidth(point: number): number {
  const oneMore = known[point] || measured(point) + 1
  known[point] = oneMore
  return oneMore - 1
}

function measured(point: number): number {
  const sign = String.fromCodePoint(point)
  return signs.find(([kind]) => kind.test(sign))?.[1] ?? otherSign
}
