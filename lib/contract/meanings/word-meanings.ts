import { reasons } from '../reasons.ts'
import { agentWords } from './agent-words.ts'
import { deviceWords } from './device-words.ts'
import { dispatchWords } from './dispatch-words.ts'
import { fieldMeaning } from './field-meaning.ts'
import { groupWords } from './group-words.ts'
import { memberWords } from './member-words.ts'
import { noticeWords } from './notice-words.ts'
import { permissionWords } from './permission-words.ts'
import { reasonMeanings } from './reason-meanings.ts'
import { releaseWords } from './release-words.ts'
import { serviceWords } from './service-words.ts'
import { meaning, type WordSet } from './word-meaning.ts'

/** Every set of words that are not names of fields. */
export const wordSets: readonly WordSet[] = [
  ...memberWords,
  ...groupWords,
  ...agentWords,
  ...deviceWords,
  ...dispatchWords,
  ...releaseWords,
  ...noticeWords,
  ...serviceWords,
  ...permissionWords,
  meaning(reasons, reasonMeanings),
]

const keyOf = (words: readonly string[]) => words.join('\n')
const sets = new Map(wordSets.map(({ words, meanings }) => [keyOf(words), meanings]))

/**
 * The meaning of each word of an enum, by the list of its words. Words that are names of fields, such as
 * those of a sort, have the fields' meanings.
 */
export function wordMeanings(words: readonly string[]): Readonly<Record<string, string>> | undefined {
  return sets.get(keyOf(words)) ?? fieldsNamed(words)
}

function fieldsNamed(words: readonly string[]): Readonly<Record<string, string>> | undefined {
  const meanings = words.flatMap((word) => {
    const known = fieldMeaning(word)
    return known === undefined ? [] : [[word, known] as const]
  })
  return meanings.length === words.length ? Object.fromEntries(meanings) : undefined
}
