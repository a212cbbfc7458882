import { comments } from '../syntax.ts'
import type { Source } from '../tree.ts'
import { type Riddles, vagueWords } from './vague-words.ts'

const riddles: Riddles = [
  [/\b(?:whoever|whomever|whosoever|whatsoever)\b/i, 'name the noun: operator, visitor, caller, page'],
  [/\b(?:nobody|somebody|anybody|no one)\b/i, 'name the noun: operator, visitor, caller, page'],
  [/\b(?:stands?|stood)\b(?!-)/i, 'say is, has, belongs or is written'],
  [/\b(?:what|all that|nothing that) (?:is|was|are|were) there\b/i, 'name what exists'],
  [/(?<!\bthere )\b(?:is|are|was|were) none\b/i, 'say is not a …, or is invalid'],
  [
    /^[\s*]*(?:What|Whom?|Whose|That|Whatever)\b(?!['’])/,
    'begin with the noun or the verb, not with a relative clause',
  ],
]

// Patterns that stylesheets still have.
const laterRiddles: Riddles = [
  ...vagueWords,
  [/\bwhat (?:is|was|are|were|has been) (?!to\b)\w+/i, 'name the noun: value, row, text, request'],
  [/\ball that\b/i, 'name the noun: all rows that, all bytes that'],
]

/** Comments that need a second reading, by words and openings that plain technical English does without. */
export function riddlingComments(source: Source): string[] {
  const refused = source.path.endsWith('.css') ? riddles : [...riddles, ...laterRiddles]
  return commentBlocks(source).flatMap(({ text, line }) => {
    const [riddle] = refused.flatMap(([pattern, advice]) => {
      const found = pattern
        .exec(text)?.[0]
        .replace(/[\s*]+/g, ' ')
        .trim()
      return found ? [`${source.path}:${line}: a comment says "${found}"; ${advice}`] : []
    })
    return riddle ?? []
  })
}

/** Comments with their first line; comments on consecutive lines count as one, because `//` wraps. */
function commentBlocks(source: Source): { text: string; line: number }[] {
  const blocks: { text: string; line: number; end: number }[] = []
  for (const { text, line } of source.path.endsWith('.css') ? cssComments(source) : comments(source)) {
    const end = line + text.split('\n').length - 1
    const last = blocks.at(-1)
    if (last?.end === line - 1) Object.assign(last, { text: `${last.text}\n${text}`, end })
    else blocks.push({ text, line, end })
  }
  return blocks
}

function cssComments({ text }: Source): { text: string; line: number }[] {
  return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 1: inside = '', index }) => ({
    text: inside,
    line: text.slice(0, index).split('\n').length,
  }))
}
