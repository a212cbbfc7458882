import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import next from 'next'
import { ConsoleResponse } from './support/console-response.ts'
import { tooLargePage } from './support/plain-page.ts'
import { root } from './support/project.ts'

/** What a form of the console can hold; uploads are route handlers, which bound themselves. */
const formLimit = 2 * 1024 * 1024

const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 3000)
const behindProxy = process.env.TRUST_PROXY === '1'

/** Serves the built console: Next.js behind the checks that it leaves to the server in front of it. */
const app = next({ dev: false, dir: root, hostname: host, port })
await app.prepare()
const handle = app.getRequestHandler()

const limits = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }
const server = createServer({ ...limits, ServerResponse: ConsoleResponse }, (request, response) => {
  // What a browser says of its own address is worth nothing; limits by address count the connection's.
  if (!behindProxy) {
    request.headers['x-forwarded-for'] = request.socket.remoteAddress
    delete request.headers['x-forwarded-host']
    delete request.headers['x-forwarded-proto']
  }
  if (isTooLarge(request)) refuseTooLarge(request, response)
  else void handle(request, response)
})
server.listen(port, host)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
}

/** Browsers tell a form's length; whoever sends one in pieces without a length is not let on either. */
function isTooLarge({ headers, url = '' }: IncomingMessage): boolean {
  if (url.startsWith('/api/')) return false
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > formLimit
}

/** Says in the page's language that nothing was done, before a byte of the form is looked at. */
function refuseTooLarge(request: IncomingMessage, response: ServerResponse): void {
  // Read to its end and dropped: a connection cut in the middle would hide the answer.
  request.resume()
  response.writeHead(413, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
  })
  response.end(tooLargePage(request))
}
