import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { root } from '../support/project.ts'
import { superviseFile } from './file-answer.ts'
import { log } from './log.ts'

/** Folders whose files carry a hash of their contents in their names, by the beginning of their addresses. */
const folders = { '/_next/static/': ['.next', 'static'], '/fonts/': ['public', 'fonts'] }

/** The build's start of a worker, which loads the worker's own script from files beside it. */
const workerStart = /^\/chunks\/turbopack-worker-[\w-]+\.js$/
/** For a worker, which has the policy of the file that it starts with: it may load the build's scripts, and ask for nothing. */
const workerPolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"

/** Serves the files of the build and the fonts by themselves, ahead of Next.js; hands everything else on. */
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
    // Parts of these files have no use, and sirv throws at ranges that no file has.
    delete request.headers.range
    found.serve(request, response, () => {
      request.url = url
      next()
    })
  }
}
