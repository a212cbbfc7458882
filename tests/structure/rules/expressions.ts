import { check } from 'recheck'
import { nodesOf, placeOf } from '../syntax.ts'
import type { Source } from '../tree.ts'

/** A regular expression of the code, with the place where it is written. */
interface Expression {
  place: string
  source: string
  flags: string
}

/** A quantifier without an upper bound: only an expression with one can take longer than linear time. */
const unbounded = /[*+]|\{\d+,\}/

/**
 * The regular expressions of a file that may be super-linear. Of a computed one (`new RegExp`) only its fixed
 * parts count, with a letter in place of each value.
 */
export function repeatingExpressions(source: Source): Expression[] {
  const literals = nodesOf(source, 'Literal').flatMap((node) =>
    'regex' in node && node.regex
      ? [{ place: placeOf(source, node), source: node.regex.pattern, flags: node.regex.flags }]
      : [],
  )
  const computed = nodesOf(source, 'NewExpression').flatMap((node) => {
    const [pattern] = node.arguments
    const isExpression = node.callee.type === 'Identifier' && node.callee.name === 'RegExp'
    if (!isExpression || pattern?.type !== 'TemplateLiteral') return []
    const text = pattern.quasis.map(({ value }) => value.cooked ?? '').join('x')
    return [{ place: placeOf(source, node), source: text, flags: '' }]
  })
  return [...literals, ...computed].filter((one) => unbounded.test(one.source))
}

/** Limits on steps only, not on time, so that a busy machine does not change a verdict. */
const unhurried = { timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null }

/** A sentence about an expression whose time grows faster than its text; empty if it is linear. */
export async function superLinear({ place, source, flags }: Expression): Promise<string[]> {
  const verdict = await check(source, flags, unhurried)
  if (verdict.status === 'safe') return []
  const time = verdict.status === 'vulnerable' ? verdict.complexity.summary : 'unknown'
  return [
    `${place}: /${source}/${flags} takes time that is ${time}; a text of a stranger can stop the process with it, so write it without two parts that match the same characters`,
  ]
}
