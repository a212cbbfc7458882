import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import next from 'next'
import { builtFiles } from './support/built-files.ts'
import { ConsoleResponse } from './support/console-response.ts'
import { tooLargePage } from './support/plain-page.ts'
import { root } from './support/project.ts'

/** Largest body of a form, in bytes: two pictures of 1 MiB with its fields. Uploads go to route handlers. */
const formLimit = 3 * 1024 * 1024

const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 3000)
const behindProxy = process.env.TRUST_PROXY === '1'

/**
 * Serves the built console: Next.js, behind checks that it leaves to the server in front of it. Pages are compressed here
 * in one piece (console-response.ts), and the build's files come compressed from the build.
 */
process.env.COMPRESSED_IN_FRONT = '1'
const app = next({ dev: false, dir: root, hostname: host, port })
await app.prepare()
const handle = app.getRequestHandler()
const serveBuilt = builtFiles()

const limits = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }
const server = createServer({ ...limits, ServerResponse: ConsoleResponse }, (request, response) => {
  // Without a proxy, a client's X-Forwarded-For is ignored: limits per address count the connection's address.
  if (!behindProxy) {
    request.headers['x-forwarded-for'] = request.socket.remoteAddress
    delete request.headers['x-forwarded-host']
    delete request.headers['x-forwarded-proto']
  }
  if (isTooLarge(request)) return refuseTooLarge(request, response)
  serveBuilt(request, response, () => void handle(request, response))
})
server.listen(port, host)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
}

/**
 * Checks Content-Length, which browsers always send with a form; a chunked body is refused as well. The path is that
 * which Next.js will read: `/api/../en/loginFrm` is a page's.
 */
function isTooLarge({ headers, url = '' }: IncomingMessage): boolean {
  const base = 'http://console.invalid'
  if (URL.canParse(url, base) && new URL(url, base).pathname.startsWith('/api/')) return false
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > formLimit
}

/** Answers in the page's language that nothing was done, before reading the form. */
function refuseTooLarge(request: IncomingMessage, response: ServerResponse): void {
  // Reads and discards the body: closing the connection early would hide the answer from the browser.
  request.resume()
  response.writeHead(413, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
  })
  response.end(tooLargePage(request))
}
