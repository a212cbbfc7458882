import { createServer } from 'node:http'
import next from 'next'
import { emptyFolder } from './empty-folder.ts'

/** Serves the built empty page in the same way as scripts/console.ts serves the console. */
const port = Number(process.env.PORT)
const app = next({ dev: false, dir: emptyFolder, hostname: '127.0.0.1', port })
await app.prepare()
const handle = app.getRequestHandler()
const limits = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }
const server = createServer(limits, (request, response) => void handle(request, response))
server.listen(port, '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
