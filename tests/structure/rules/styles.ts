import type { Source } from '../tree.ts'

/** A sibling of any kind: `* + *`, `+ :first-child`, `~ ::before`. Negations of a selector are not looked into. */
const anySibling = /[+~]\s*(?:\*|::?(?!is\())/

/**
 * Selectors whose last part is any sibling. A browser then computes the styles of all that follows a node which is put
 * into the page, whatever the rule is about: 500 elements of a list when the strip of tabs appears.
 */
export function anySiblings({ path, text }: Source): string[] {
  return text
    .replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '))
    .split('\n')
    .flatMap((line, index) =>
      line.split('{').some((part) => anySibling.test(selectorIn(part)))
        ? [`${path}:${index + 1}: names no element after + or ~; name its tag or class`]
        : [],
    )
}

/** The end of a text before a brace, which is the selector: without declarations, and without sums in parentheses. */
const selectorIn = (part: string) =>
  (part.split(/[;}]/).at(-1) ?? '').replace(/\((?:[^()]|\([^()]*\))*\)/g, '()')
