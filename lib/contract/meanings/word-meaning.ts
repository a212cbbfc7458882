/** The meaning of each word of a set. */
export interface WordSet {
  words: readonly string[]
  meanings: Readonly<Record<string, string>>
}

/** The meanings of a set of words of the contract; a missing one is a compile error. */
export const meaning = <const Word extends string>(
  words: readonly Word[],
  meanings: Readonly<Record<NoInfer<Word>, string>>,
): WordSet => ({ words, meanings })
