import { createHash } from 'node:crypto'
import type { Source } from '../tree.ts'

const machinePath =
  /(?:^|[\s'"`(=:[,])(?:\/(?:work|root)(?:\/[\w./-]*)?(?=[\s'"`),:\]]|$)|\/(?:home|Users|tmp)\/[\w./-]+|[A-Z]:\\Users\\)/

// Digests of tool names that must not appear in the project, so that this file does not name them either.
const forbiddenNames = new Set([
  'c857d09db23e6822',
  'c70eca6b0f88f44d',
  '60965168ce762e94',
  '7d3194f79e645c42',
  '3ea125d0bff386e6',
])
const credits = /^\s*(?:Co-authored-by|Generated-by)\s*:/im

/** Paths of a machine, tool names, and credits of authors. */
export function traces({ path, text }: Source): string[] {
  const lines = text.split('\n')
  const paths = lines.flatMap((line, index) => {
    const found = machinePath.exec(line)
    return found
      ? [`${path}:${index + 1}: ${found[0].trim()} exists on one machine only; write it relative`]
      : []
  })
  const words = new Set(text.toLowerCase().match(/[a-z]{4,12}/g) ?? [])
  const named = [...words].some((word) => forbiddenNames.has(digest(word))) || credits.test(text)
  return named ? [...paths, `${path}: names who or what wrote it; a file speaks of the project only`] : paths
}

const digests = new Map<string, string>()

/** Digest of a word, as stored in `strangers`. */
export function digest(word: string): string {
  const known = digests.get(word) ?? createHash('sha256').update(word).digest('hex').slice(0, 16)
  digests.set(word, known)
  return known
}

const folders = 'app|components|lib|messages|platform|scripts|public|tests|docs|\\.ci'
const citedPath = new RegExp(`^(?:(?:${folders})/[\\w.@()[\\]/-]*|[\\w.@()[\\]/-]+\\.(?:tsx?|mjs|md|json))$`)

/** Paths of the project and npm scripts that a document cites in `code` and in links. */
export function citations(markdown: string): { paths: string[]; scripts: string[] } {
  const prose = markdown.replace(/^```.*?^```/gms, '')
  const links = [...prose.matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) => target)
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  // State, build output, and addresses of the services.
  const notKept = /^(?:(?:\.data|\.next|node_modules|first-run\.json)\b|\/)/
  return {
    paths: [
      ...links.filter((link) => !/^[a-z]+:/.test(link)),
      ...spans.filter((code) => citedPath.test(code)),
    ]
      .map((path) => path.replace(/^\.\//, ''))
      .filter((path) => !notKept.test(path)),
    scripts: [...markdown.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name),
  }
}
