import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { consoleVitals } from '../../lib/process/console-vitals.ts'
import { requestIdHeader } from '../../lib/watch/request-id.ts'
import { root } from '../support/project.ts'

const methods = ['GET', 'HEAD', 'POST']
/** Streams stay open as long as their pages. */
const streams = ['/api/live']

interface Watch {
  /** Writes a line of the access log; undefined: it is off. */
  writeAccess: ((line: Access) => void) | undefined
}

/** The facts of an answered request in the access log. */
interface Access {
  requestId: unknown
  method: string
  path: string
  status: number
  ms: number
  address: unknown
  /** Whether the connection was closed before the end of the answer. */
  cut?: true
}

/** The most characters of a path in the access log. */
const longestPath = 200

/** Counts and measures every answer under the build's route for its path. */
export function watchRequests({
  writeAccess,
}: Watch): (request: IncomingMessage, response: ServerResponse, path: string) => void {
  const file = join(root, '.next', 'app-path-routes-manifest.json')
  const routes: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const routeOf = routeFinder(Object.values(routes))
  return ({ method = '', headers }, response, path) => {
    const started = performance.now()
    response.once('close', () => {
      const route = routeOf(path)
      const ms = performance.now() - started
      writeAccess?.({
        requestId: headers[requestIdHeader],
        method,
        path: path.slice(0, longestPath),
        status: response.statusCode,
        ms: Math.round(ms),
        address: headers['x-forwarded-for'],
        ...(!response.writableFinished && { cut: true }),
      })
      consoleVitals().noteRequest({
        route,
        method: methods.includes(method) ? method : 'other',
        status: response.statusCode,
        seconds: streams.includes(route) ? undefined : ms / 1000,
      })
    })
  }
}

/**
 * Finds the route of a path, such as `/[locale]/totalk/members/[id]`; `files` for files of the build and
 * `other` for every other path, so that visitors cannot create new names.
 */
export function routeFinder(routes: readonly string[]): (path: string) => string {
  const fixed = new Set(routes.filter((route) => !route.replace('/[locale]', '').includes('[')))
  const patterns = routes
    .filter((route) => !fixed.has(route) && !route.includes('[...'))
    .map((route) => ({ route, pattern: new RegExp(`^${route.replace(/\[\w+\]/g, '[^/]+')}$`) }))
  return (path) => {
    if (/^\/(?:_next|fonts)\//.test(path)) return 'files'
    const generic = path.replace(/^\/(?:zh_CN|en|my)(?=\/|$)/, '/[locale]')
    if (fixed.has(generic)) return generic
    return patterns.find(({ pattern }) => pattern.test(path))?.route ?? 'other'
  }
}
