import type { Source } from '../tree.ts'

/**
 * A sibling of any kind: `* + *`, `+ :first-child`, `~ ::before`. Negations of a selector are not examined.
 */
const anySibling = /[+~]\s*(?:\*|::?(?!is\())/

/** `::before` or `:after` without an element; anything before it in a compound, except `*`, is a name. */
const everyPseudo = /(?:^|[\s,>+~*])::?(?:before|after)\b/

/**
 * Selectors whose last part is any sibling. A browser then computes the styles of all elements after an
 * inserted node, even if the rule does not match them: 500 elements of a list when the strip of tabs appears.
 */
export function anySiblings(source: Source): string[] {
  return linesWith(source, anySibling, 'names no element after + or ~; name its tag or class')
}

/**
 * Selectors of the pseudo-elements of every element: a browser then computes three styles for each instead of
 * one.
 */
export function everyPseudoElement(source: Source): string[] {
  return linesWith(source, everyPseudo, 'names no element before ::before or ::after; name its tag or class')
}

function linesWith({ path, text }: Source, selector: RegExp, what: string): string[] {
  return text
    .replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '))
    .split('\n')
    .flatMap((line, index) =>
      line.split('{').some((part) => selector.test(selectorIn(part)))
        ? [`${path}:${index + 1}: ${what}`]
        : [],
    )
}

/** The end of a text before a brace, which is the selector: without declarations, and without sums in parentheses. */
const selectorIn = (part: string) =>
  (part.split(/[;}]/).at(-1) ?? '').replace(/\((?:[^()]|\([^()]*\))*\)/g, '()')
