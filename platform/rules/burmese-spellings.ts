import { burmese, inUnicode, inZawgyi } from '../../lib/i18n/zawgyi.ts'

/** Characters above which a text is compared as it is: the converter's time grows with the square of the length. */
const longest = 100
/** The most spellings of a text; each is one more condition. */
const most = 8

/**
 * All spellings in which a text may be stored: in Burmese also the one of Unicode and those of Zawgyi, the legacy
 * encoding. Any other text has one.
 */
export function spellingsOf(text: string): string[] {
  if (!burmese.test(text) || text.length > longest) return [text]
  const unicode = inUnicode(text)
  const zawgyi = variantsOf(inZawgyi(unicode))
  return [...new Set([text, unicode, unicode.replace(vowels, '$2$1'), ...zawgyi])].slice(0, most)
}

/** Vowels above and below a consonant, which rows of earlier versions may have in the order in which they were typed. */
const vowels = /([\u102d\u102e\u1032])([\u102f\u1030])/g

/** The parts of a text in Zawgyi that are typed in several ways and look alike. */
const parts =
  /(?<dotted>\u1039[\u1037\u1094\u1095]|[\u1037\u1094\u1095]\u1039)|(?<dot>[\u1037\u1094\u1095])|(?<ra>[\u103b\u107e-\u1084])|(?<u>[\u102f\u1033])|(?<uu>[\u1030\u1034])/g

const dots = ['\u1037', '\u1094', '\u1095']
const alternatives: Readonly<Record<string, readonly string[]>> = {
  dotted: [...dots.map((dot) => `${dot}\u1039`), ...dots.map((dot) => `\u1039${dot}`)],
  dot: dots,
  // The narrow and the wide medial RA without the glyphs that make room for other signs.
  ra: ['\u103b', '\u107e'],
  u: ['\u102f', '\u1033'],
  uu: ['\u1030', '\u1034'],
}

/** The spellings of a text in Zawgyi, those with the fewest changes first. */
function variantsOf(zawgyi: string): string[] {
  let spellings = [{ text: '', changes: 0 }]
  let end = 0
  for (const { 0: part, index, groups = {} } of zawgyi.matchAll(parts)) {
    const before = zawgyi.slice(end, index)
    end = index + part.length
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? ''
    const choices = new Set([part, ...(alternatives[kind] ?? [])])
    spellings = spellings
      .flatMap(({ text, changes }) =>
        [...choices].map((choice) => ({
          text: text + before + choice,
          changes: changes + (choice === part ? 0 : 1),
        })),
      )
      .sort((one, other) => one.changes - other.changes)
      .slice(0, most)
  }
  return spellings.map(({ text }) => text + zawgyi.slice(end))
}
