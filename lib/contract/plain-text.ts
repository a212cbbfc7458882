/**
 * The one form of a text: composed (NFC), every space an ordinary one, without invisible signs. Spreadsheets, web
 * pages and chats add such signs to what people copy; two texts that differ in them alone look equal and are found apart.
 */

/** A text of visible ASCII characters and line breaks, which most texts are, is in its one form already. */
const plain = /^[\n\r\t -~]*$/

/** Marks that turn the direction of the text around them (Unicode Standard Annex 9). */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Signs without width: soft hyphen, zero-width space, word joiner, invisible operators, byte order mark, annotations. */
const widthless = /[\u00ad\u180e\u200b\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb]/g
/** Halves of a character outside of the basic plane, which no encoding can carry alone. */
const halves = /\p{Cs}/gu
/** Spaces of other widths, among them the one that does not break and the ideographic one. */
const spaces = /\p{Zs}/gu
/** A joiner (U+200C, U+200D) with the characters around it. */
const joiners = /(.?)[\u200c\u200d](?=(.?))/gsu
/** The scripts and signs that are written with joiners; elsewhere they make two texts of one look. */
const joined =
  /^(?:\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Gujarati}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Sinhala}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Khmer}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u
const joinable = /^[\p{L}\p{M}\p{Extended_Pictographic}]$/u

/** Leaves out joiners that join nothing. */
const withoutStrayJoiners = (text: string): string =>
  text.replace(joiners, (whole, before: string, after: string) =>
    joined.test(before) && joinable.test(after) ? whole : before,
  )

/** The one form of a text. Its ends are not trimmed. */
export function plainText(text: string): string {
  if (plain.test(text)) return text
  return withoutStrayJoiners(text)
    .replace(halves, '')
    .replace(directionMarks, '')
    .replace(widthless, '')
    .replace(spaces, ' ')
    .normalize('NFC')
}

/** A character that is seen: not a space, a control, a mark alone, a filler of Hangul, an empty Braille cell. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** Whether a text is empty or shows at least one character. */
export const isVisible = (text: string): boolean => text === '' || visible.test(text)
