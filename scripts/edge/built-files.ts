import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { root } from '../support/project.ts'
import { superviseFile } from './file-answer.ts'
import { log } from './log.ts'

/** Folders whose file names contain a hash of the contents, by the prefix of their addresses. */
const folders = { '/_next/static/': ['.next', 'static'], '/fonts/': ['public', 'fonts'] }

/**
 * The build's start script of a worker, which loads the worker's own script from files in the same folder.
 */
const workerStart = /^\/chunks\/turbopack-worker-[\w-]+\.js$/
/**
 * The policy of a worker, which is that of its first file: it may load the build's scripts, but make no
 * requests.
 */
const workerPolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"

/** Serves the files of the build and the fonts without Next.js; passes every other request on. */
export function builtFiles(directory = root) {
  const served = Object.entries(folders).map(([prefix, folder]) => {
    const serve = sirv(join(directory, ...folder), {
      gzip: true,
      brotli: true,
      immutable: true,
      maxAge: 31_536_000,
      setHeaders(response, path, stats) {
        superviseFile(response, stats, (reason) =>
          log.warn({ path, reason }, 'a file of the build cannot be read: build into another directory'),
        )
        if (workerStart.test(path)) response.setHeader('content-security-policy', workerPolicy)
      },
    })
    return { prefix, serve }
  })
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { url = '' } = request
    const found = served.find(({ prefix }) => url.startsWith(prefix))
    if (!found) return next()
    request.url = url.slice(found.prefix.length - 1)
    // Ranges of these files are useless, and sirv throws at ranges outside of a file.
    delete request.headers.range
    found.serve(request, response, () => {
      request.url = url
      next()
    })
  }
}
