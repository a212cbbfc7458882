import { posix } from 'node:path'
import { reach } from '../graph.ts'
import { directives } from '../syntax.ts'
import type { Source, Tree } from '../tree.ts'

const screenPart =
  /^app\/\[locale\]\/\((?:console|public|refused)\)\/.*-(?:table|dialog|form|section|columns)\.tsx$/
const errorPage = /^(?:error|global-error)\.tsx$/

const passProps = 'translate, parse and read on the server and pass the result as props'
const banned: [module: RegExp, advice: string][] = [
  [/^(?:next-intl|use-intl)$/, 'translate on the server and pass the texts as `labels`'],
  [/^zod$/, 'let the server check the form; take only types from the contract'],
  [/^lucide-react$/, 'draw the icon in a server component and pass it as a prop'],
  [/^(?:date-fns|dayjs|luxon|moment|moment-timezone)$/, 'format on the server, or with Intl'],
  [/^(?:server-only|pino|undici|iron-session|sharp|sanitize-html|yazl|csv-stringify)$/, passProps],
  [/^node:/, passProps],
  [/^lib\/(?:upstream|auth)\/|^lib\/process\/env\.ts$/, passProps],
  [/^messages\/|^package\.json$/, passProps],
]

/** `use client` is allowed on small leaf components, never on a page or a layout. */
export function clientPlace(source: Source): string[] {
  const name = posix.basename(source.path)
  const isClient = directives(source).includes('use client')
  if (errorPage.test(name)) {
    return isClient ? [] : [`${source.path}: Next.js wants an error page to begin with 'use client'`]
  }
  if (!isClient || source.path.startsWith('components/') || screenPart.test(source.path)) return []
  if (/^(?:page|layout)\.tsx$/.test(name)) {
    return [`${source.path}: pages and layouts are drawn on the server; move what needs script to a leaf`]
  }
  return [
    `${source.path}: 'use client' belongs only in components/ and in a screen's <noun>-table, -dialog, -form, -section or -columns; move it`,
  ]
}

/** Forbidden modules that a client file loads, directly or through a chain of imports. */
export function clientReach(tree: Tree, source: Source): string[] {
  if (!directives(source).includes('use client')) return []
  return [...reach(tree, source.path)].flatMap(([name, chain]) => {
    const advice = banned.find(([module]) => module.test(name))?.[1]
    return advice ? [`${chain.join(' → ')}: must not reach the browser; ${advice}`] : []
  })
}
