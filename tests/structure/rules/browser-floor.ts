import type { ESTree } from 'rolldown/utils'
import { reach } from '../graph.ts'
import { directives, nodesOf, placeOf, textOf } from '../syntax.ts'
import type { Source, Tree } from '../tree.ts'

/** Oldest browsers that run the console, as `browserslist` of package.json has them. */
export const floor = ['chrome 109', 'edge 109', 'firefox 115', 'safari 15.6', 'ios_saf 15.6']

/** Methods that a browser of the floor lacks, by name, with what to write instead. */
const methods: Record<string, string> = {
  toSorted: 'sort a copy: [...list].sort()',
  toReversed: 'reverse a copy: [...list].reverse()',
  toSpliced: 'splice a copy',
  groupBy: 'fill a Map in a loop',
  fromAsync: 'await in a loop',
  withResolvers: 'keep the functions that `new Promise` hands out',
  checkVisibility: 'ask getClientRects().length',
  requestSubmit: 'use submitForm() of components/form/submit-form.ts',
  canParse: 'try `new URL()`',
  isWellFormed: 'do without it',
  toWellFormed: 'do without it',
  startViewTransition: 'do without it',
  requestIdleCallback: 'use setTimeout',
  showPicker: 'do without it',
  intersection: 'filter one set by the other',
  difference: 'filter one set by the other',
  symmetricDifference: 'filter one set by the other',
  isSubsetOf: 'compare with every()',
  isSupersetOf: 'compare with every()',
  isDisjointFrom: 'compare with some()',
}

/** The same for names of classes and namespaces: `Intl.Segmenter`, `AbortSignal.any`. */
const members: Record<string, string> = {
  'Intl.Segmenter': 'use firstLetter() of lib/format/first-letter.ts, or a regular expression',
  'Intl.DurationFormat': 'write the message with its units',
  'AbortSignal.any': 'hand on one AbortController',
  'AbortSignal.timeout': 'abort an AbortController by setTimeout',
  'Response.json': 'make a Response of a text',
  'Promise.try': 'use an async function',
  'URL.parse': 'try `new URL()`',
  'Iterator.from': 'spread into an array',
}

const iterators = /^(?:values|keys|entries|matchAll)$/
const iteratorHelpers = /^(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)$/

const queries = /^(?:querySelector|querySelectorAll|closest|matches)$/
const selectors = /:(?:has\(|popover-open|user-valid|user-invalid|open\b)/

const ariaProperties = /^aria[A-Z]/
const popoverMethods = /^(?:show|hide|toggle)Popover$/
const popoverAttributes = /^popover(?:Target(?:Action)?)?$/i

/** Complaints about script for a browser that the oldest supported browsers cannot run. */
export function beyondFloor(tree: Tree): string[] {
  const starts = [...tree.values()].filter(
    (source) => script.test(source.path) && directives(source).includes('use client'),
  )
  const reached = new Set(starts.flatMap(({ path }) => [path, ...reach(tree, path).keys()]))
  return [...reached].flatMap((path) => {
    const source = tree.get(path)
    if (!source || !script.test(path) || directives(source).includes('use server')) return []
    return [...newNames(source), ...newCalls(source), ...newSelectors(source), ...newPatterns(source)].map(
      ([node, what, advice]) => `${placeOf(source, node)}: ${what} is not in ${floor.join(', ')}; ${advice}`,
    )
  })
}

/** Complaints about the attributes of popovers, in any markup. */
export function popovers(source: Source): string[] {
  return nodesOf(source, 'JSXAttribute').flatMap((node) =>
    node.name.type === 'JSXIdentifier' && popoverAttributes.test(node.name.name)
      ? [
          `${placeOf(source, node)}: ${node.name.name} is not in ${floor.join(', ')}; use <details> or a dialog`,
        ]
      : [],
  )
}

const script = /^(?:app|components|lib)\/.*\.tsx?$/

type Finding = [node: ESTree.Node, what: string, advice: string]

function nameOf({ computed, property }: ESTree.MemberExpression): string {
  return !computed && property.type === 'Identifier' ? property.name : ''
}

function newNames(source: Source): Finding[] {
  return nodesOf(source, 'MemberExpression').flatMap((node): Finding[] => {
    const name = nameOf(node)
    const path = node.object.type === 'Identifier' ? `${node.object.name}.${name}` : ''
    const advice = Object.hasOwn(members, path) ? members[path] : undefined
    if (advice) return [[node, path, advice]]
    if (ariaProperties.test(name)) return [[node, name, 'use getAttribute() and setAttribute()']]
    if (popoverMethods.test(name)) return [[node, `${name}()`, 'use <details> or a dialog']]
    return []
  })
}

function newCalls(source: Source): Finding[] {
  const made = nodesOf(source, 'NewExpression').flatMap((node): Finding[] =>
    node.callee.type === 'Identifier' && node.callee.name === 'FormData' && node.arguments.length > 1
      ? [[node, 'FormData() with a submitter', 'set the value of the button']]
      : [],
  )
  const called = nodesOf(source, 'CallExpression').flatMap((node): Finding[] => {
    const { callee, optional } = node
    // `a.checkVisibility?.()` tests whether the browser has it.
    if (callee.type !== 'MemberExpression' || optional) return []
    const name = nameOf(callee)
    const advice = Object.hasOwn(methods, name) ? methods[name] : undefined
    if (advice) return [[node, `${name}()`, advice]]
    if (name === 'with' && node.arguments.length === 2) return [[node, 'with()', 'change a copy']]
    if (isIterator(callee.object) && iteratorHelpers.test(name))
      return [[node, `${name}() of an iterator`, 'spread it into an array first']]
    return []
  })
  const sizes = nodesOf(source, 'MemberExpression').flatMap((node): Finding[] =>
    nameOf(node) === 'size' && isSearchParams(source, node.object)
      ? [[node, 'size of URLSearchParams', 'compare its text with an empty one']]
      : [],
  )
  return [...made, ...called, ...sizes]
}

function isIterator(node: ESTree.Node): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    iterators.test(nameOf(node.callee)) &&
    // `Object.entries(record)` is an array.
    (node.arguments.length === 0 || nameOf(node.callee) === 'matchAll')
  )
}

/** Whether an expression is search parameters, created in place or in a variable of the file. */
function isSearchParams(source: Source, node: ESTree.Node): boolean {
  if (node.type === 'NewExpression')
    return node.callee.type === 'Identifier' && node.callee.name === 'URLSearchParams'
  if (node.type === 'CallExpression')
    return node.callee.type === 'Identifier' && node.callee.name === 'useSearchParams'
  if (node.type === 'MemberExpression') return nameOf(node) === 'searchParams'
  if (node.type !== 'Identifier') return false
  if (node.name === 'searchParams') return true
  return nodesOf(source, 'VariableDeclarator').some(
    ({ id, init }) =>
      id.type === 'Identifier' &&
      id.name === node.name &&
      init !== null &&
      init.type !== 'Identifier' &&
      isSearchParams(source, init),
  )
}

/** A style sheet ignores a selector that the browser lacks; a script's own throws. */
function newSelectors(source: Source): Finding[] {
  return nodesOf(source, 'CallExpression').flatMap(({ callee, arguments: [first] }): Finding[] => {
    if (!first || callee.type !== 'MemberExpression' || !queries.test(nameOf(callee))) return []
    const found = textOf(first)?.match(selectors)?.[0]
    if (!found) return []
    return [[first, `the selector ${found}`, 'look for the element by other means']]
  })
}

function newPatterns(source: Source): Finding[] {
  return nodesOf(source, 'Literal').flatMap((node): Finding[] => {
    if (!('regex' in node)) return []
    if (/\(\?<[=!]/.test(node.regex.pattern))
      return [[node, 'a lookbehind', 'match what comes before as well']]
    return node.regex.flags.includes('v') ? [[node, 'the flag v', 'use the flag u']] : []
  })
}
