import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDecodable } from '../../lib/screens/page-request.ts'
import { root } from '../support/project.ts'

/**
 * The path as Next.js will normalise it: `/api/../en/loginFrm` is the path of a page. Undefined for a
 * malformed address.
 */
export function pathOf(address = ''): string | undefined {
  const base = 'http://console.invalid'
  if (!URL.canParse(address, base)) return undefined
  const { pathname } = new URL(address, base)
  return isDecodable(pathname) ? pathname : undefined
}

/** Finds the paths under `/api/` and `/_next/` that have neither a route handler nor a file. */
export function unknownPaths(): (path: string) => boolean {
  const file = join(root, '.next', 'app-path-routes-manifest.json')
  const routes: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const handlers = Object.values(routes)
    .filter((route) => route.startsWith('/api/'))
    .map((route) => new RegExp(`^${route.replace(/\[\w+\]/g, '[^/]+')}$`))
  return (path) => {
    if (path.startsWith('/api/')) return !handlers.some((handler) => handler.test(path))
    return path.startsWith('/_next/')
  }
}
