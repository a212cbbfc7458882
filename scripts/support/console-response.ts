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
 * Next.js answers a page that threw with a document which only script can fill. This puts a part into it for
 * a browser without script, and tells how long a file is; every other answer goes out as it comes.
 */
export class ConsoleResponse extends ServerResponse<IncomingMessage> {
  /** What came so far of a failed page, which is held back until it is whole. */
  #held: Buffer[] | undefined
  /** What its head was to be written with, beside the status. */
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

  /** Next.js drops the length that a route handler tells; a file's comes in a header of its own. */
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

/** Next.js has just logged the error itself, under the digest that the page holds unless it failed too early. */
function note({ url = '' }: IncomingMessage, requestId: string, body: string): void {
  const [path] = url.split('?')
  const [, digest] = /\\"digest\\":\\"([\w@-]+)/.exec(body) ?? []
  const line = { level: 50, time: Date.now(), name: 'console', requestId, path, digest, msg: 'a page failed' }
  console.error(JSON.stringify(line))
}

function bytesOf(chunk: unknown): Buffer {
  return typeof chunk === 'string' || chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0)
}
