/** The longest name of a file, in characters. */
export const longestFileName = 120
/** The characters of a name that are read, from its end: a path of the sender's disk may precede it. */
const read = 4096

/**
 * Invisible characters: controls, marks of direction, zero-width ones, fillers, line separators, and halves
 * of a character. They would hide a name's ending or display it in another order.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/**
 * The name of a file from a browser, for storage and display: without a path and invisible characters, and
 * shortened to its last characters. If nothing remains, the name is `file`; an empty name remains empty.
 */
export function uploadedName(sent: string): string {
  if (sent === '') return ''
  const name = sent.slice(-read).split(/[\\/]/).at(-1) ?? ''
  const seen = name.replaceAll(unseen, '').trim().slice(-longestFileName)
  // The cut may have split a character.
  return seen.replaceAll(unseen, '').trim() || 'file'
}
