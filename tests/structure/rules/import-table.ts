import { posix } from 'node:path'
import { type Edge, edgesOf, nameOf, projectPath, reach } from '../graph.ts'
import { importsOf, statements } from '../syntax.ts'
import type { Source, Tree } from '../tree.ts'

/** Returns advice for a forbidden import, undefined for an allowed one. */
type Judge = (edge: Edge, tree: Tree) => string | undefined

const runByNode =
  /^(?:lib\/contract|lib\/wire|lib\/watch|platform|scripts)\/|^lib\/(?:rich-text\/clean|process\/(?:console-variables|forwarded-addresses|tile-address)|i18n\/(?:known-zone|zawgyi)|screens\/(?:calls\/.*|screens?|\w+-screens))\.ts$/
const uiPackage = /^(?:next|react|react-dom|next-intl|use-intl|@radix-ui\/.*|@tanstack\/.*|lucide-react)$/
const inScreen = /^app\/(?:\[locale\]\/\((?:console|public|refused)\)\/.*\/|api\/)/
/** Files whose only request data is the language, for their own texts. */
const wordsOfRequest = new Set([
  'lib/i18n/translations.ts',
  'lib/errors/code-message.ts',
  'lib/errors/left-out-text.ts',
])
/** Sentences for generated documents, which would cost the console memory and time. */
const meanings = /^lib\/contract\/meanings\//
const notForConsole = 'the meanings are for generated documents; the console has its words in messages/'
const middlewareMay =
  /^lib\/(?:i18n\/.*|screens\/(?:screens|screen-paths|page-request)\.ts|process\/tile-address\.ts|auth\/cookie-name\.ts|errors\/refused-page\.ts|form\/flash-cookie\.ts)$/

const judges: [area: RegExp, judge: Judge][] = [
  [/^app\//, judgeApp],
  [/^components\//, judgeComponents],
  [/^lib\/contract\//, judgeContract],
  [/^lib\/wire\//, judgeWire],
  [/^lib\//, judgeLib],
  [/^platform\//, judgePlatform],
  [/^scripts\//, judgeScripts],
  [/^middleware\.ts$/, judgeMiddleware],
]

/** The architecture's table of allowed imports, applied to one file. */
export function importTable(tree: Tree, source: Source): string[] {
  const judge = judges.find(([area]) => area.test(source.path))?.[1]
  if (!judge) return []
  const refused = edgesOf(tree, source).flatMap((edge) => {
    const advice = judge(edge, tree)
    return advice ? [say(source, edge.imported.line, nameOf(edge.to), advice)] : []
  })
  return [...refused, ...computedImports(source), ...missingEndings(source)]
}

function say({ path }: Source, line: number, what: string, advice: string): string {
  return `${path}:${line} imports ${what}: ${advice}`
}

function judgeApp({ from, to, imported }: Edge, tree: Tree): string | undefined {
  if ('pack' in to) return undefined
  const { file } = to
  if (file === 'lib/upstream/client.ts' && !imported.typeOnly) {
    return 'take `api` from `gate()` (or `visitorClient()` before sign-in), which are the only ways to a client'
  }
  if (meanings.test(file)) return notForConsole
  if (/^(?:components|lib)\//.test(file)) return undefined
  if (file.startsWith('app/')) {
    if (file.endsWith('.css') || ownFolder(tree, from) === ownFolder(tree, file)) return undefined
    // Files outside the screens (layouts, the page for unknown addresses) may import each other.
    if (!inScreen.test(from) && !inScreen.test(file)) return undefined
    return 'a screen imports nothing of another; move what both need to components/ or lib/'
  }
  if (file === 'package.json' && from.startsWith('app/api/')) return undefined
  if (file.startsWith('platform/')) return 'ask the platform by a call of lib/contract through `gate()`'
  return 'app imports components, lib and its own folder; move this to one of them'
}

/**
 * Folder of a screen: the highest one with a page, so that `members/new` and `members/[id]` belong to one.
 */
function ownFolder(tree: Tree, path: string): string {
  const parts = posix.dirname(path).split('/')
  const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  const screen = folders.find((folder) => !/[\])]$/.test(folder) && tree.has(`${folder}/page.tsx`))
  return screen ?? posix.dirname(path)
}

function judgeComponents({ to, imported }: Edge, tree: Tree): string | undefined {
  if ('pack' in to) return undefined
  const { file } = to
  if (file.startsWith('components/')) return undefined
  if (meanings.test(file)) return notForConsole
  if (file.startsWith('app/')) return 'take the data, texts and callbacks as props from the screen'
  if (!file.startsWith('lib/')) return 'components import components and the pure part of lib'
  if (/^lib\/(?:upstream|auth)\//.test(file)) return 'let the page read the data and hand it over as props'
  if (imported.typeOnly || wordsOfRequest.has(file)) return undefined
  const loaded = reach(tree, file)
  if (loaded.has('server-only'))
    return 'this part of lib is not pure; let the page call it and pass the result'
  if (file.startsWith('lib/contract/') && loaded.has('zod')) {
    return 'take only types from the contract (`import type`); values that pull zod stay on the server'
  }
  return undefined
}

function judgeLib({ from, to, imported }: Edge): string | undefined {
  if ('pack' in to) return undefined
  const { file } = to
  if (file === 'lib/upstream/client.ts' && !imported.typeOnly && !from.startsWith('lib/auth/')) {
    return 'only lib/auth makes clients; take `api` from `gate()`, `tryGate()` or `visitorClient()`'
  }
  if (meanings.test(file)) return notForConsole
  if (/^(?:lib|messages)\//.test(file)) return undefined
  return 'lib imports only lib; move what it needs into lib or take it as an argument'
}

function judgeContract({ to }: Edge): string | undefined {
  if ('file' in to ? to.file.startsWith('lib/contract/') : to.pack === 'zod') return undefined
  return 'the contract imports zod and its own folder, nothing else; it describes and does not act'
}

function judgeWire({ to }: Edge): string | undefined {
  if ('file' in to ? to.file.startsWith('lib/wire/') : /^(?:node:crypto|node-forge|jose)$/.test(to.pack)) {
    return undefined
  }
  return 'the wire imports node:crypto, node-forge, jose and its own folder; take anything else as an argument'
}

function judgePlatform({ to }: Edge): string | undefined {
  if ('file' in to) {
    if (
      /^(?:platform|lib\/contract|lib\/wire|lib\/watch)\/|^lib\/(?:rich-text\/clean|process\/forwarded-addresses|i18n\/zawgyi)\.ts$/.test(
        to.file,
      )
    )
      return undefined
    return 'the platform shares lib/contract, lib/wire, lib/watch, forwarded addresses, the cleaning of rich text and Zawgyi with the console, nothing else'
  }
  return uiPackage.test(to.pack)
    ? 'the platform is a service of its own without Next.js and React'
    : undefined
}

function judgeScripts({ to, imported }: Edge, tree: Tree): string | undefined {
  if ('pack' in to) return undefined
  const { file } = to
  if (/^(?:scripts|platform)\/|\.json$/.test(file)) return undefined
  if (!file.startsWith('lib/')) return 'scripts import scripts, platform and the pure part of lib'
  if (imported.typeOnly || !reach(tree, file).has('server-only')) return undefined
  return 'this file is for the running console only; move the part that a script needs into a pure file'
}

function judgeMiddleware({ to }: Edge): string | undefined {
  if ('pack' in to || middlewareMay.test(to.file)) return undefined
  return 'the middleware knows lib/i18n, lib/screens, the map’s hosts, the name of the cookie and what is refused; check rights in `gate()`'
}

// A computed specifier escapes this table and the bundler; the only exception is the messages of a locale.
function computedImports(source: Source): string[] {
  if (source.path.startsWith('scripts/')) return []
  return importsOf(source).flatMap(({ specifier, prefix, line }) => {
    if (specifier !== undefined) return []
    const path = projectPath(source.path, prefix)
    if (source.path.startsWith('lib/i18n/') && path?.startsWith('messages/')) return []
    return [say(source, line, 'a computed address', 'write the address as a literal')]
  })
}

// Node.js runs these files directly: it resolves neither the alias nor specifiers without extension.
function missingEndings(source: Source): string[] {
  if (!runByNode.test(source.path)) return []
  return importsOf(source).flatMap(({ specifier, line }) => {
    if (specifier === undefined || projectPath(source.path, specifier) === undefined) return []
    if (specifier.startsWith('.') && /\.(?:ts|tsx|mjs|js|json)$/.test(specifier)) return []
    return [say(source, line, specifier, 'write a relative address with its ending, for Node runs this file')]
  })
}

/** Files that only re-export. */
export function noBarrel(source: Source): string[] {
  const nodes = statements(source)
  const starred = nodes.some((node) => node.type === 'ExportAllDeclaration')
  const onlyHandsOn =
    nodes.length > 0 && nodes.every((node) => node.type === 'ExportNamedDeclaration' && node.source !== null)
  if (!/(?:^|\/)index\.\w+$/.test(source.path) && !starred && !onlyHandsOn) return []
  return [`${source.path} is a barrel: import from the file that declares the thing, and delete this one`]
}
