import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { root } from './project.ts'

const prefix = '/_next/static/'

/** Serves the files of the build, whose names carry a hash of their contents; hands everything else on. */
export function builtFiles() {
  const serve = sirv(join(root, '.next', 'static'), {
    gzip: true,
    brotli: true,
    immutable: true,
    maxAge: 31_536_000,
    setHeaders: (response) => response.setHeader('x-content-type-options', 'nosniff'),
  })
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { url = '' } = request
    if (!url.startsWith(prefix)) return next()
    request.url = url.slice(prefix.length - 1)
    serve(request, response, () => {
      request.url = url
      next()
    })
  }
}
