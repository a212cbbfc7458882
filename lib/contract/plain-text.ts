/**
 * The one form of a text: composed (NFC), every space an ordinary one, without invisible signs, the marks of a Burmese
 * syllable in one order. Spreadsheets, web pages and chats add such signs to what people copy; two texts that differ in
 * them alone look equal and are found apart.
 */

/** A text of visible ASCII characters and line breaks, which most texts are, is in its one form already. */
const plain = /^[\n\r\t -~]*$/

/**
 * Signs without width, among them marks of direction (Unicode Standard Annex 9) and code points reserved for such signs,
 * and halves of a character outside of the basic plane, which no encoding can carry alone.
 */
const widthless =
  /\u034f|\u17b4|\u17b5|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e001f}\u{e0080}-\u{e00ff}\u{e01f0}-\u{e0fff}\p{Cs}]/gu
/** The letters of a flag's region, which end in a sign of their own; elsewhere nothing of them is seen. */
const tags = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|[\u{e0020}-\u{e007f}]/gu
/** Characters as wide as a letter in which nothing is drawn. */
const fillers = /[\u115f\u1160\u2800\u3164\uffa0]/g
/** Spaces of other widths, among them the one that does not break and the ideographic one. */
const spaces = /\p{Zs}/gu

/** A sign that chooses one of a character's shapes, with the characters around it. */
const selectors = /(?<=(.?))\p{Variation_Selector}(?=(.?))/gsu
/** The characters that have shapes to choose from. */
const shaped =
  /^(?=[\p{L}\p{N}\p{P}\p{S}])[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}]$/u
/** The sign that draws a key around the digit before it. */
const keycap = '\u20e3'

/** A joiner (U+200C, U+200D, in Mongolian U+180E) with the characters around it. */
const joiners = /(?<=(.?))(?:\u200c|\u200d|\u180e)(?=(.?))/gsu
/** The scripts and signs that are written with joiners; elsewhere they make two texts of one look. */
const joined =
  /^(?!\p{Cf})(?:\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Mongolian}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Gurmukhi}|\p{Script=Gujarati}|\p{Script=Oriya}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Sinhala}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Khmer}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u
const joinable = /^[\p{L}\p{M}\p{Extended_Pictographic}]$/u
/** The signs that end a consonant of India; a joiner behind one changes it at the end of a word too. */
const viramas = /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]\u200d$/

/** Leaves out selectors behind characters of one shape, and joiners that join nothing. */
const withoutStraySigns = (text: string): string =>
  text
    .replace(tags, (found) => (found.startsWith('\u{1f3f4}') ? found : ''))
    .replace(selectors, (sign, before: string, after: string) =>
      shaped.test(before) || after === keycap ? sign : '',
    )
    .replace(joiners, (sign, before: string, after: string) =>
      (joined.test(before) && joinable.test(after)) || viramas.test(before + sign) ? sign : '',
    )

/** Runs of marks of a Burmese syllable that are typed in any order and drawn alike: vowels, dots, medials. */
const burmeseMarks = /[\u102d-\u1030\u1032]{2,}|[\u1036\u1037]{2,}|[\u103d\u103e]{2,}/g
const inBurmeseOrder = (marks: string): string =>
  [...marks].sort((one, other) => placeInSyllable(one) - placeInSyllable(other)).join('')
/** The place of a mark, by its code point, but for the vowel AI: it is above the consonant, before U and UU below. */
const placeInSyllable = (mark: string): number => {
  const code = mark.charCodeAt(0)
  return code === 0x1032 ? 0x102e + 0.5 : code
}

/** The one form of a text. Its ends are not trimmed. */
export function plainText(text: string): string {
  if (plain.test(text)) return text
  // Composed first, because that changes which signs are neighbours.
  return withoutStraySigns(filled(text.replace(widthless, '').normalize('NFC')))
    .replace(spaces, ' ')
    .replace(burmeseMarks, inBurmeseOrder)
    .normalize('NFC')
}

/** A text with spaces for its fillers; one in which nothing else is seen stays, to be refused for that. */
const filled = (text: string): string => (isVisible(text) ? text.replace(fillers, ' ') : text)

/** A character that is seen: not a space, a control, a mark alone, a filler of Hangul, an empty Braille cell. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** Whether a text is empty or shows at least one character. */
export const isVisible = (text: string): boolean => text === '' || visible.test(text)
