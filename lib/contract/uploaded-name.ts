/** The longest name of a file, in characters. */
export const longestFileName = 120
/** Characters of a name that are looked at, from its end: a path of the sender's disk may be in front of it. */
const read = 4096

/**
 * Characters without a form of their own: controls, marks of direction, zero-width ones, fillers, separators of lines, and
 * halves of a character. They would hide a name's ending or show it in another order.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/**
 * The name of a file as a browser sent it, to be stored and shown: without a path and what cannot be seen, its end where it
 * is too long. A file whose name has nothing else is called `file`; empty is only what is empty.
 */
export function uploadedName(sent: string): string {
  if (sent === '') return ''
  const name = sent.slice(-read).split(/[\\/]/).at(-1) ?? ''
  const seen = name.replaceAll(unseen, '').trim().slice(-longestFileName)
  // The cut may have halved a character.
  return seen.replaceAll(unseen, '').trim() || 'file'
}
