import { codeNumbers } from '../../lib/contract/codes.ts'
import { codeMeanings } from '../../lib/contract/meanings/code-meanings.ts'
import { reasonMeanings } from '../../lib/contract/meanings/reason-meanings.ts'
import { wordMeanings } from '../../lib/contract/meanings/word-meanings.ts'
import { namedWords } from '../../lib/contract/named-words.ts'
import { reasons } from '../../lib/contract/reasons.ts'
import { code, type Section, table } from './markdown.ts'
import { type WordUse, wordUses } from './word-uses.ts'

const pairs = (meanings: Readonly<Record<string, string>>) =>
  Object.entries(meanings).map(([word, meaning]) => [code(word), meaning])
const codes = (words: Iterable<string>) => [...words].map(code).join(', ')

export function codesSection(): Section {
  const numbers = new Map<string, number>(Object.entries(codeNumbers))
  const rows = Object.entries(codeMeanings).map(([name, meaning]) => [
    String(numbers.get(name)),
    code(name),
    meaning,
  ])
  return { title: 'Codes', body: table(['code', 'name', 'meaning'], rows) }
}

export function reasonsSection(): Section {
  return {
    title: 'Reasons',
    body: [
      'Why a field is refused. A platform may also say it in a sentence of its own, which is shown at the field as it is.',
      '',
      ...table(['reason', 'meaning'], pairs(reasonMeanings)),
    ],
  }
}

/** The words of every set: first the named sets, then those of single calls. */
export function wordsSection(): Section {
  const uses = wordUses()
  const named = Object.entries(namedWords).map(([title, words]): Section => {
    const { fields = [] } = uses.get(words.join()) ?? {}
    const body = [`In ${codes(fields)}.`, '', ...table(['word', 'meaning'], pairs(wordMeanings(words) ?? {}))]
    return { title, body }
  })
  const others = [...uses.values()].filter((use) => !known.has(use.words.join()))
  return {
    title: 'Words',
    body: ['The words of fields that take one of a set.'],
    parts: [...named, singleWords(others), sorts(others)],
  }
}

/** Sets with a section of their own, and the values of a checkbox, which only forms have. */
const known = new Set([...Object.values(namedWords), reasons, ['on', 'true', 'false', '']].map(String))

const isSort = ({ fields }: WordUse) => fields.has('sort')

function singleWords(uses: readonly WordUse[]): Section {
  const rows = uses
    .filter((use) => !isSort(use))
    .flatMap(({ words, calls, fields }) =>
      Object.entries(wordMeanings(words) ?? {}).map(([word, meaning], place) => [
        place === 0 ? `${codes(calls)}: ${codes(fields)}` : '',
        code(word),
        meaning,
      ]),
    )
  return { title: 'Words of single calls', body: table(['call: field', 'word', 'meaning'], rows) }
}

function sorts(uses: readonly WordUse[]): Section {
  const rows = uses.filter(isSort).map(({ words, calls }) => [codes(calls), codes(words)])
  return {
    title: 'Sorts of lists',
    body: ['The fields by which a list may be sorted, in `sort`.', '', ...table(['list', 'fields'], rows)],
  }
}
