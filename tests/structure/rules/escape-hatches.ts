import { calleeName, comments, nodesOf, placeOf } from '../syntax.ts'
import type { Source } from '../tree.ts'

const skipped = /\.(?:skip|only|todo|skipIf|runIf|fails)$/
const testFunction = /^(?:test|it|describe|suite|bench)\b/

/** `any`, and a cast over a cast. */
export function typeEscapes(source: Source): string[] {
  const anys = nodesOf(source, 'TSAnyKeyword').map(
    (node) => `${placeOf(source, node)}: say what it is, or unknown and a check; no any`,
  )
  const twice = nodesOf(source, 'TSAsExpression')
    .filter(({ expression }) => expression.type === 'TSAsExpression' || expression.type === 'TSTypeAssertion')
    .map((node) => `${placeOf(source, node)}: parse or narrow the value; no cast over a cast`)
  return [...anys, ...twice]
}

/** Comments that silence the compiler or the linter without a reason. */
export function silencedChecks(source: Source): string[] {
  return comments(source).flatMap(({ text, line }) => {
    const place = `${source.path}:${line}`
    if (/@ts-(?:ignore|expect-error|nocheck)\b/.test(text))
      return [`${place}: repair the type; no @ts- comments`]
    if (/\b(?:eslint|oxlint|tslint)-disable\b/.test(text))
      return [`${place}: the linter is Biome; delete this`]
    const ignored = /\bbiome-ignore[^:]*(?::(.*))?/s.exec(text)
    if (!ignored || ignored[1]?.trim()) return []
    return [`${place}: give the reason after a colon, or repair what the linter found`]
  })
}

/** Skipped tests, and tests that prevent others from running. */
export function idleTests(source: Source): string[] {
  return nodesOf(source, 'MemberExpression').flatMap((node) => {
    const { object, property } = node
    if (property.type !== 'Identifier' || !skipped.test(`.${property.name}`)) return []
    const name =
      object.type === 'Identifier' ? object.name : object.type === 'CallExpression' ? calleeName(object) : ''
    const chained =
      object.type === 'MemberExpression' && object.object.type === 'Identifier' ? object.object.name : ''
    if (!testFunction.test(name) && !testFunction.test(chained)) return []
    return [
      `${placeOf(source, node)}: a test that does not run protects nothing; repair or delete it, no .${property.name}`,
    ]
  })
}
