import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { root } from '../support/project.ts'

/** Folders whose files carry a hash of their contents in their names, by the beginning of their addresses. */
const folders = { '/_next/static/': ['.next', 'static'], '/fonts/': ['public', 'fonts'] }

/** Serves the files of the build and the fonts by themselves, ahead of Next.js; hands everything else on. */
export function builtFiles() {
  const served = Object.entries(folders).map(([prefix, folder]) => {
    const serve = sirv(join(root, ...folder), {
      gzip: true,
      brotli: true,
      immutable: true,
      maxAge: 31_536_000,
    })
    return { prefix, serve }
  })
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { url = '' } = request
    const found = served.find(({ prefix }) => url.startsWith(prefix))
    if (!found) return next()
    request.url = url.slice(found.prefix.length - 1)
    found.serve(request, response, () => {
      request.url = url
      next()
    })
  }
}
