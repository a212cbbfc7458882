import { setImmediate } from 'node:timers/promises'
import tools from 'myanmar-tools'

/** The least probability at which a text counts as Zawgyi, and only with one of the signs below. */
const surely = 0.9

/**
 * Sequences that Burmese in Unicode does not have. Zawgyi stores signs in visual order, has code points of
 * its own for glyphs, and ends a syllable with the sign that stacks consonants. Without any of these a word
 * is ambiguous: by probability alone the name Thanda (သန္တာ) would count as Zawgyi.
 */
const signs = [
  // The vowel E before its consonant.
  /(?<![\p{Lo}\u103b-\u103e\u105e-\u1060\u1082])\u1031/u,
  // Medial RA before its consonant, which in Unicode is medial YA.
  /(?<![\u1000-\u1020\u103a-\u103f\u104e-\u108f])\u103b/u,
  // Medial WA after a vowel or medial YA, which in Unicode is medial RA; medial HA after a vowel.
  /(?<![\p{Lo}\u103b])\u103c|[\u102d-\u1032]\u103d/u,
  // Medial YA before a vowel, which in Unicode closes the syllable.
  /\u103a[\u102b-\u102e\u1030-\u1032]/u,
  // Glyphs; Shan and Pwo Karen have these code points as well, but not the probability of Zawgyi.
  /[\u1065-\u1097]/u,
  // The nasal sign before the vowel U.
  /\u1036[\u102f\u1030]/u,
  // The stacking sign without a consonant below, under one that bears none, or between two that are not spoken alike.
  /\u1039(?!\p{Lo})|[\u1004\u100a\u101a\u101b\u101d]\u1039/u,
  /[\u1000-\u1003]\u1039[\u1005-\u1018]/u,
  /[\u1005-\u1009]\u1039[\u1000-\u1004\u100b-\u1018]/u,
  /[\u1010-\u1014]\u1039[\u1000-\u100f\u1015-\u1018]/u,
  /[\u1015-\u1019]\u1039[\u1000-\u1014]/u,
]

/** Loaded for the first text that needs them. */
let loaded: ReturnType<typeof load> | undefined

function load() {
  return { detector: new tools.ZawgyiDetector(), converter: new tools.ZawgyiConverter() }
}

/**
 * A part of a text that is converted at once, because the converter's time grows with the square of the
 * length. It ends before a consonant or the vowel E that begins a syllable: the converter reads and moves
 * signs within syllables only.
 */
const part = /.{40,80}?(?<![\u1031\u1039\u103b\u107e-\u1084])(?=[\u1000-\u1021\u1031])|.{1,80}/gs
/** The most parts that are converted without a pause, some 10 ms of work. */
const partsAtOnce = 20

/** The text in Unicode if it is certainly in Zawgyi, the legacy encoding of Burmese; else undefined. */
export function unicodeOfZawgyi(text: string): string | undefined {
  const converter = converterFor(text)
  return converter && differing(text, partsOf(text).map(converter))
}

/** The same for a text that may be long: other work of the process continues between its parts. */
export async function unicodeOfLongZawgyi(text: string): Promise<string | undefined> {
  const converter = converterFor(text)
  if (!converter) return undefined
  const converted: string[] = []
  for (const [place, one] of partsOf(text).entries()) {
    if (place % partsAtOnce === 0) await setImmediate()
    converted.push(converter(one))
  }
  return differing(text, converted)
}

/** The converter, loaded at its first use, for a text that is certainly in Zawgyi. */
function converterFor(text: string): ((part: string) => string) | undefined {
  if (!signs.some((sign) => sign.test(text))) return undefined
  loaded ??= load()
  const { detector, converter } = loaded
  if (detector.getZawgyiProbability(text) < surely) return undefined
  return (part) => (burmese.test(part) ? converter.zawgyiToUnicode(part) : part)
}

export const burmese = /[\u1000-\u109f]/

const partsOf = (text: string): string[] => text.match(part) ?? []

function differing(text: string, converted: readonly string[]): string | undefined {
  const unicode = converted.join('')
  return unicode === text ? undefined : unicode
}

/** A text of Unicode in Zawgyi, in the converter's spelling; time grows with the square of its length. */
export function inZawgyi(text: string): string {
  loaded ??= load()
  return loaded.converter.unicodeToZawgyi(text)
}

/** The text of a search: in Unicode, whether typed in Unicode or Zawgyi. */
export function inUnicode(text: string): string {
  return unicodeOfZawgyi(text) ?? text
}
