import type { Messages } from '../messages.ts'
import { wordsOf } from './messages.ts'

// Acronyms, single letters, and names that are written in Latin letters in every language.
const properName =
  /^(?:[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*|[A-Z]{2,}s|[a-z]|Android|Apache|Chrome|Chromium|Cookie|Ctrl|Earth|Enter|Esc|Excel|Firefox|GeoJSON|JavaScript|Mapbox|Natural|Node|OpenAPI|Shift|Superset|Tab|Totalk|UTF-8|Unicode|Web|Webhook|WebP|Wi-Fi|Zawgyi|bovine3dom|fahrtle|https?|iOS|js)$/

const scripts = { Han: /\p{Script=Han}/u, Myanmar: /\p{Script=Myanmar}/u }

// A number like `abc001` is an example; so is its prefix `abc` in the same message.
function isSample(word: string, all: string[]): boolean {
  return all.some((one) => /^[a-z]+\d+$/.test(one) && one.startsWith(word))
}

/** Messages not written in the script of their language. */
export function foreignScript(messages: Messages, script: keyof typeof scripts): string[] {
  return [...messages].flatMap(([key, text]) => {
    const words = wordsOf(text)
    const found: string[] = words.match(/[A-Za-z][\w'-]*/g) ?? []
    const latin = found.filter((word) => !properName.test(word) && !isSample(word, found))
    if (latin.length > 0)
      return [`${key}: "${latin.join(' ')}" is not translated, or belongs to the proper names`]
    const other = script === 'Han' ? 'Myanmar' : 'Han'
    return scripts[other].test(words) ? [`${key}: is written in the script of another language`] : []
  })
}

const consonant = '\u1000-\u1021\u1025\u1027\u1029\u103f\u104e'

// Zawgyi stores Burmese in visual order and with code points of its own; Unicode stores it in phonetic order.
const zawgyi: readonly (readonly [sign: RegExp, what: string])[] = [
  [new RegExp(`(?<![${consonant}\u103b-\u103e])\u1031`, 'u'), 'a vowel E before its consonant'],
  [new RegExp(`\u1039(?![${consonant}])`, 'u'), 'a stacking sign without a consonant below'],
  [/[\u1033\u1034\u105a\u1060-\u1097]/u, 'a glyph that only Zawgyi has'],
  [new RegExp(`(?<![${consonant}\u103b])\u103c`, 'u'), 'a medial RA before its consonant'],
  [/[\u102b-\u103a]\u103b/u, 'a medial YA after a vowel'],
]

/** Burmese messages in Zawgyi encoding. */
export function zawgyiText(messages: Messages): string[] {
  return [...messages].flatMap(([key, text]) => {
    const found = zawgyi.find(([sign]) => sign.test(text))
    return found ? [`${key}: ${found[1]}; write Burmese in Unicode`] : []
  })
}
