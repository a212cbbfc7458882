import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An S3-compatible service on loopback that stores objects in memory and records requests. */
export interface ObjectStore {
  url: string
  objects: Map<string, Buffer>
  /** Every request as `PUT /bucket/key`, with its Authorization header. */
  asked: { line: string; authorization: string }[]
  /** Makes every request fail with a status and an error code; without arguments, requests succeed again. */
  fail(status?: number, code?: string): void
  stop(): void
}

export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>()
  const storeRequests: ObjectStore['asked'] = []
  let failure: { status: number; code: string } | undefined
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://store.invalid')
    const body = await buffer(request)
    storeRequests.push({
      line: `${request.method} ${pathname}`,
      authorization: String(request.headers.authorization ?? ''),
    })
    if (failure) return refuse(response, failure.status, failure.code)
    if (request.method === 'PUT') {
      objects.set(pathname, body)
      return void response.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'HEAD') return void response.writeHead(200).end()
    if (request.method === 'DELETE') {
      objects.delete(pathname)
      return void response.writeHead(204).end()
    }
    const object = objects.get(pathname)
    if (!object) return refuse(response, 404, 'NoSuchKey')
    return send(request, response, object)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('it listens on a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    objects,
    asked: storeRequests,
    fail(status, code = 'InternalError') {
      failure = status === undefined ? undefined : { status, code }
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function send({ headers }: IncomingMessage, response: ServerResponse, object: Buffer): void {
  const [, from = '0', to = `${object.length - 1}`] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const part = object.subarray(Number(from), Number(to) + 1)
  const range = { 'content-range': `bytes ${from}-${to}/${object.length}`, 'content-length': part.length }
  response.writeHead(206, range).end(part)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}
