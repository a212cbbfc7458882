import type { ESTree } from 'rolldown/utils'
import { nodesOf, placeOf, textOf } from '../syntax.ts'
import type { Source } from '../tree.ts'

/** Patterns of words that need a second reading, each with the advice of its complaint. */
export type Riddles = readonly (readonly [pattern: RegExp, advice: string])[]

/** Participles without their noun; comments and test titles do without them. */
export const vagueWords: Riddles = [
  [
    /\b(?:the|all|an?|each|every|no|its|their|this|that|these|those) (?:shown|asked|kept|told|held)(?![\w-]| \w)/i,
    'name the noun: the stored value, the displayed rows',
  ],
  [/\b(?:is|are|was|were|be|been|being) told\b/i, 'say is sent, is reported, is displayed or receives'],
  [/\b(?:is|are|was|were|be|been|being) (?:asked|held)(?=[.;]|$)/i, 'say who sends or stores it'],
]

const titleRiddles: Riddles = [
  [/\b(?:whoever|whatever|nobody|somebody|anybody|no one)\b/i, 'name the noun: operator, visitor, any text'],
  [/\b(?:what|all that|nothing that) (?:is|was|are|were|has been|it|they)\b/i, 'name the noun'],
  [/[:;,] what\b/i, 'name the noun'],
  [/\b(?:stands?|stood)\b(?!-)/i, 'say is, has, belongs or is written'],
  ...vagueWords,
]

const vagueNames = new Set(['shown', 'asked', 'kept', 'told', 'held'])

/** Titles of tests that need a second reading: a title is the promise in one sentence. */
export function riddlingTitles(source: Source): string[] {
  return nodesOf(source, 'CallExpression').flatMap((call) => {
    const title = isOfTest(call.callee) ? textOf(call.arguments[0]) : undefined
    return titleRiddles.flatMap(([pattern, advice]) => {
      const found = title && pattern.exec(title)?.[0].trim()
      return found ? [`${placeOf(source, call)}: a title says "${found}"; ${advice}`] : []
    })
  })
}

/** Whether a callee is `describe`, `test` or `it`, also with `.each(…)` behind it. */
function isOfTest(callee: ESTree.Node): boolean {
  if (callee.type === 'Identifier') return ['describe', 'test', 'it'].includes(callee.name)
  if (callee.type === 'MemberExpression') return isOfTest(callee.object)
  return callee.type === 'CallExpression' && isOfTest(callee.callee)
}

/** Variables, parameters and functions that are a participle without its noun. */
export function vagueIdentifiers(source: Source): string[] {
  const declared = [
    ...nodesOf(source, 'VariableDeclarator').map(({ id }) => id),
    ...nodesOf(source, 'FunctionDeclaration').flatMap(({ id, params }) => [id, ...params]),
    ...nodesOf(source, 'FunctionExpression').flatMap(({ params }) => params),
    ...nodesOf(source, 'ArrowFunctionExpression').flatMap(({ params }) => params),
  ]
  return declared.flatMap((declaration) => {
    const node = withoutDefault(declaration)
    if (node?.type !== 'Identifier' || !vagueNames.has(node.name)) return []
    return [`${placeOf(source, node)}: the name ${node.name} lacks its noun`]
  })
}

function withoutDefault(node: ESTree.Node | null): ESTree.Node | null {
  if (node?.type === 'AssignmentPattern') return node.left
  return node?.type === 'RestElement' ? node.argument : node
}
