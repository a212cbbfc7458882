import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { failedPage } from './plain-page.ts'

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/**
 * Next.js answers a failed page with a document that only script can fill. This response adds a part for browsers
 * without script, and sets the length of files; other answers pass unchanged.
 */
export class ConsoleResponse extends ServerResponse<IncomingMessage> {
  /** The body of a failed page so far, held back until it is complete. */
  #held: Buffer[] | undefined
  /** The arguments of the held-back `writeHead`, without the status. */
  #head: unknown[] = []

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status
    this.#tellLength()
    this.#holdFailedPage()
    if (!this.#held) return Reflect.apply(super.writeHead, this, [status, ...rest])
    this.#head = rest
    return this
  }

  override flushHeaders(): void {
    this.#holdFailedPage()
    if (!this.#held) super.flushHeaders()
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#holdFailedPage()
    if (!this.#held) return Reflect.apply(super.write, this, [chunk, ...rest])
    this.#held.push(bytesOf(chunk))
    return true
  }

  override end(...args: unknown[]): this {
    this.#holdFailedPage()
    if (!this.#held) return Reflect.apply(super.end, this, args)
    const page = Buffer.concat([...this.#held, bytesOf(args[0])])
    this.#held = undefined
    const filled = this.#fill(page)
    Reflect.apply(super.writeHead, this, [500, ...this.#head])
    return super.end(filled)
  }

  /** Next.js removes the Content-Length of a route handler, so files send it as x-file-length. */
  #tellLength(): void {
    const length = this.getHeader('x-file-length')
    if (length === undefined) return
    this.removeHeader('x-file-length')
    this.setHeader('content-length', length)
  }

  #holdFailedPage(): void {
    if (this.headersSent || this.#held || this.statusCode !== 500) return
    if (String(this.getHeader('content-type')).startsWith('text/html')) this.#held = []
  }

  #fill(page: Buffer): Buffer | string {
    const { 'content-encoding': encoding, link }: OutgoingHttpHeaders = this.getHeaders()
    const html = (decoders[String(encoding)]?.(page) ?? page).toString()
    const [head = '', body] = html.split(/(?<=<html id="__next_error__".*?<body>)/s)
    if (body === undefined) return page
    this.removeHeader('content-encoding')
    this.removeHeader('content-length')
    const [, style] = /<(\/_next\/[\w./-]+\.css)>/.exec(String(link)) ?? []
    const requestId = randomUUID()
    note(this.req, requestId, body)
    const { lang, main } = failedPage(this.req, { style, requestId })
    return `${head.replace('<html ', `<html lang="${lang}" `)}<noscript>${main}</noscript>${body}`
  }
}

/**
 * Logs the failed page under its request id, with the digest under which Next.js has logged the error (if it got that
 * far).
 */
function note({ url = '' }: IncomingMessage, requestId: string, body: string): void {
  const [path] = url.split('?')
  const [, digest] = /\\"digest\\":\\"([\w@-]+)/.exec(body) ?? []
  const line = { level: 50, time: Date.now(), name: 'console', requestId, path, digest, msg: 'a page failed' }
  console.error(JSON.stringify(line))
}

function bytesOf(chunk: unknown): Buffer {
  return typeof chunk === 'string' || chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0)
}
