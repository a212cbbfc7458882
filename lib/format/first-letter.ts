/**
 * The first letter of a name as people see it: with its accents and vowel signs, and an emoji whole. Without
 * `Intl.Segmenter`, which Firefox 115 lacks.
 */
export function firstLetter(name: string): string {
  return /^.(?:\p{M}|\p{Emoji_Modifier}|\u200d.)*/su.exec(name)?.[0] ?? ''
}
