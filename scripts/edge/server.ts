import cluster from 'node:cluster'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { consoleVitals } from '../../lib/process/console-vitals.ts'
import { serverProcess } from '../../lib/process/server-process.ts'
import { hasBody, isFormTooLarge } from '../../lib/screens/page-request.ts'
import { addBuildInfo } from '../../lib/watch/build-info.ts'
import { requestIdHeader, requestIdOf } from '../../lib/watch/request-id.ts'
import { root } from '../support/project.ts'
import { readSettings } from '../support/settings.ts'
import { pathOf, unknownPaths } from './addresses.ts'
import { builtFiles } from './built-files.ts'
import { ConsoleResponse } from './console-response.ts'
import { drainable } from './drain.ts'
import { carryForm } from './forms.ts'
import { forwardedHeaders } from './forwarded-headers.ts'
import { accessLines, log } from './log.ts'
import { refusedPage } from './plain-page.ts'
import { logReady } from './ready.ts'
import { securityHeaders } from './security-headers.ts'
import { bodyLimits, headLimits, limitBody } from './slow-requests.ts'
import { watchRequests } from './watched-requests.ts'

const settings = readSettings(process.env)
const { HOST: host, PORT: port, TRUST_PROXY: trust, DRAIN_DELAY: drainDelay, consoleUrl } = settings
/**
 * Serves the built console: Next.js, behind the checks that it leaves to the server in front of it. Pages are
 * compressed here in one piece (console-response.ts), and the build contains its files compressed.
 */
process.env.COMPRESSED_IN_FRONT = '1'
// The address at which Next.js requests the page after an action from itself; behind a proxy with TLS it
// would try https.
process.env.__NEXT_PRIVATE_ORIGIN = consoleUrl
// Node.js reads next.config.ts by itself; otherwise Next.js loads its compiler for it.
process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true'
serverProcess().setsAddresses = true
const { default: next } = await import('next')
const app = next({ dev: false, dir: root, hostname: host, port })
await app.prepare()
const handle = app.getRequestHandler()

const readForwarded = forwardedHeaders({ trust, warn: (text) => log.warn(text) })
const setHeaders = securityHeaders({ behindProxy: trust === '1' })
const isUnknown = unknownPaths()
const serveBuilt = builtFiles()
const watch = watchRequests({
  writeAccess:
    settings.ACCESS_LOG === '1'
      ? (line) => accessLines.info({ event: 'access', ...line }, 'answered')
      : undefined,
})
addBuildInfo(consoleVitals().registry, 'console', root)

const answer = (request: IncomingMessage, response: ServerResponse) => {
  readForwarded(request)
  // A proxy that is not trusted does not choose the id either.
  const requestId = requestIdOf(trust === '1' ? request.headers[requestIdHeader] : undefined)
  request.headers[requestIdHeader] = requestId
  response.setHeader(requestIdHeader, requestId)
  setHeaders(request, response)
  const path = pathOf(request.url)
  watch(request, response, path ?? '')
  if (path === undefined) return refuse(response, 400)
  if (hasBody(request.headers)) {
    const isUpload = path.startsWith('/api/')
    limitBody(request, response, isUpload ? bodyLimits.upload : bodyLimits.form)
    if (!isUpload && isFormTooLarge(request.headers)) return refuseTooLarge(request, response)
  }
  serveBuilt(request, response, () => {
    if (isUnknown(path)) return refuse(response, 404)
    const failed = (error: unknown) => fail(response, error)
    carryForm(request, () => void handle(request, response).catch(failed))
  })
}
const server = createServer({ ...headLimits, ServerResponse: ConsoleResponse }, (request, response) => {
  try {
    answer(request, response)
  } catch (error) {
    fail(response, error)
  }
})
const drain = drainable(server, { delay: drainDelay * 1000 })
// Of several processes the supervisor says it once, when all of them listen.
server.listen(port, host, () => cluster.isWorker || logReady(port))

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void drain().then(() => process.exit(0)))
}

/** Ends one answer that failed; the others continue. */
function fail(response: ServerResponse, error: unknown): void {
  log.error({ err: error }, 'a request failed')
  if (response.headersSent) response.destroy()
  else refuse(response, 500)
}

/** Answers in the page's language that nothing was done, without parsing the form. */
function refuseTooLarge(request: IncomingMessage, response: ServerResponse): void {
  // Reads and discards the body: closing the connection early would hide the answer from the browser.
  request.resume()
  response.writeHead(413, { 'content-type': 'text/html; charset=utf-8' })
  response.end(refusedPage(request, 'tooLarge'))
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'cache-control': 'private, no-store' }).end()
}
