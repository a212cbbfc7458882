import { wordMeanings } from '../../lib/contract/meanings/word-meanings.ts'
import { namedWords } from '../../lib/contract/named-words.ts'
import { reasons } from '../../lib/contract/reasons.ts'
import { type Json, schemaRef } from './openapi-json.ts'

const names = new Map(
  Object.entries({ ...namedWords, Reason: reasons }).map(([name, words]) => [words.join(), name]),
)

/** JSON Schema of a set of words: a reference to its component, or the words if the set has no name. */
export function wordsSchema(words: readonly string[]): Json {
  const name = names.get(words.join())
  return name === undefined ? explained(words) : schemaRef(name)
}

function explained(words: readonly string[]): Json {
  const meanings = wordMeanings(words)
  return { type: 'string', enum: words, ...(meanings && { 'x-enumDescriptions': meanings }) }
}

/** The named sets of words, each word with its meaning. */
export const wordComponents: Json = Object.fromEntries(
  Object.entries(namedWords).map(([name, words]) => [name, explained(words)]),
)
