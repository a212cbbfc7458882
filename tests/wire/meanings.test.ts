import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { changesOf } from '../../lib/contract/changes.ts'
import { codeMeanings } from '../../lib/contract/meanings/code-meanings.ts'
import { describedField } from '../../lib/contract/meanings/described-field.ts'
import { fieldThemes } from '../../lib/contract/meanings/field-meaning.ts'
import { wordMeanings, wordSets } from '../../lib/contract/meanings/word-meanings.ts'
import { namedSchemas } from '../../lib/contract/named-schemas.ts'
import { fileName } from '../../lib/contract/stored-file.ts'
import { partsOfContract } from '../support/contract-fields.ts'

/** The sentences of the contract, from which its readers know each field and word without the code. */

const parts = partsOfContract()
const fields = parts.flatMap(({ name, place, schema }) =>
  name === undefined || !(schema instanceof z.ZodType)
    ? []
    : [{ name, place, sentence: describedField(name, schema) }],
)
const enums = parts.flatMap(({ name, place, schema }) =>
  name === undefined && schema instanceof z.ZodEnum ? [{ place, words: schema.options.map(String) }] : [],
)
const dictionary = fieldThemes.flatMap((theme) => Object.entries(theme))

/** Names of the same fact, which may have one sentence. */
const synonyms: readonly (readonly string[])[] = [
  ['account', 'UserName', 'accountName'],
  ['name', 'aName', 'dispatcherName'],
  ['telephone', 'Telephone', 'mobile'],
]

const isSentence = (text: string) =>
  /^[A-Z`][^\n]*[.]$/.test(text) && text.split(' ').length >= 3 && text.length <= 160

describe('every field', () => {
  test('has a sentence, in each of its places', () => {
    expect(fields.length).toBeGreaterThan(2000)
    expect(fields.filter(({ sentence }) => sentence === undefined).map(({ place }) => place)).toEqual([])
  })

  test('is described by one short sentence', () => {
    const wrong = fields.filter(({ sentence }) => sentence !== undefined && !isSentence(sentence))
    expect(wrong.map(({ place, sentence }) => `${place}: ${sentence}`)).toEqual([])
  })

  test('has another sentence than fields of other names', () => {
    const names = new Map<string, Set<string>>()
    for (const { name, sentence = '' } of fields)
      names.set(sentence, (names.get(sentence) ?? new Set()).add(name))
    const shared = [...names].filter(
      ([, same]) =>
        same.size > 1 && !synonyms.some((known) => [...same].every((name) => known.includes(name))),
    )
    expect(shared.map(([sentence, same]) => `${[...same].join(', ')}: ${sentence}`)).toEqual([])
  })
})

describe('the meanings of names', () => {
  test('are each in one file', () => {
    const names = dictionary.map(([name]) => name)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })

  test('are all used', () => {
    const used = new Set(fields.map(({ name, sentence }) => `${name}: ${sentence}`))
    expect(dictionary.map(([name, text]) => `${name}: ${text}`).filter((entry) => !used.has(entry))).toEqual(
      [],
    )
  })
})

describe('every enum', () => {
  test('has a meaning for each of its words', () => {
    expect(enums.length).toBeGreaterThan(100)
    const wrong = enums.filter(({ words }) => {
      const meanings = wordMeanings(words)
      return !meanings || !words.every((word) => isSentence(meanings[word] ?? ''))
    })
    expect(wrong.map(({ place, words }) => `${place}: ${words.join(', ')}`)).toEqual([])
  })

  test('whose words are names of fields means fields by them', () => {
    const named = enums.filter(({ words }) => !wordSets.some((set) => isSame(set.words, words)))
    expect([...new Set(named.map(({ place }) => place.split(' ').at(-1)))].sort()).toEqual([
      'columns',
      'field',
      'proposals',
      'sort',
      'values',
    ])
  })
})

describe('sets of words', () => {
  test('are each explained once, and are all used', () => {
    const explained = wordSets.map(({ words }) => words)
    expect(
      explained.filter((one, place) => explained.findIndex((other) => isSame(one, other)) !== place),
    ).toEqual([])
    expect(explained.filter((set) => !enums.some(({ words }) => isSame(set, words)))).toEqual([])
  })

  test('are explained by one short sentence a word', () => {
    const meanings = [...wordSets.map((set) => set.meanings), codeMeanings]
    const sentences = meanings.flatMap((one) => Object.entries<string>(one))
    expect(sentences.filter(([, text]) => !isSentence(text))).toEqual([])
  })
})

describe('the own description of a field', () => {
  const name = z.string().describe('The name of a town.')
  const city = z.string().optional().describe('The city by its own name.')

  test('is found inside the wrappers of its schema', () => {
    expect(describedField('from', name.optional().nullable().default(null))).toBe('The name of a town.')
    expect(describedField('from', z.lazy(() => name).catch(''))).toBe('The name of a town.')
    expect(
      describedField(
        'from',
        name.transform((text) => text.trim()),
      ),
    ).toBe('The name of a town.')
    expect(describedField('from', city)).toBe('The city by its own name.')
    expect(describedField('from', name.max(3))).toBe('The name of a town.')
  })

  test('stays with the field of an edit, which has no default', () => {
    const { from } = changesOf(
      z.object({ from: z.string().default('').describe('The city by its name.') }),
    ).shape
    expect(describedField('from', from)).toBe('The city by its name.')
  })

  test('is not that of a named value, nor of the elements of a list', () => {
    const meant = describedField('from', z.string())
    expect(meant).toMatch(/^The time of day/)
    expect(namedSchemas.get(fileName)?.description).toBeDefined()
    expect(describedField('from', fileName)).toBe(meant)
    expect(describedField('from', fileName.max(3).optional())).toBe(meant)
    expect(describedField('from', z.array(name))).toBe(meant)
    expect(describedField('from', fileName.describe('The town where it begins.'))).toBe(
      'The town where it begins.',
    )
  })

  test('is absent if neither the field nor its name has one', () => {
    expect(describedField('noSuchField', fileName)).toBeUndefined()
  })
})

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, place) => word === other[place])
}
