import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { serverProcess } from '../../lib/process/server-process.ts'
import { mapboxHostsOf } from '../../lib/process/tile-address.ts'
import { requestIdHeader, requestIdOf } from '../../lib/watch/request-id.ts'
import { isUnreadForm } from './forms.ts'
import { log } from './log.ts'
import { compressPage, type PageEncoding, pageEncoding } from './page-encoding.ts'
import { failedPage, refusedPage } from './plain-page.ts'

/**
 * The types that are compressed: pages as documents and as data for script, pictures of shapes, and the parts
 * of the base map.
 */
const bodyTag = '<body>'
const pages =
  /^(?:text\/(?:html|x-component)|image\/svg\+xml|application\/(?:geo\+json|vnd\.mapbox-vector-tile))/
/** The policy of all answers except pages, which display nothing. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'"
/** The worker of Mapbox's engine loads tiles itself, unlike MapLibre's; it is a file of the build. */
const mapboxWorker = /\/media\/mapbox-gl-csp-worker\.[\w-]+\.js$/
const mapboxHosts = mapboxHostsOf(process.env)

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/**
 * Changes to the answers of Next.js. A failed page, which is a document that only script can fill, gets a
 * part for browsers without script. Pages, which are complete before they are sent, are compressed in one
 * piece in another thread than the one that draws the next page. Files get their length. A form that reached
 * no action is refused with 400. Other answers pass unchanged, except for a content policy if Next.js sets
 * none.
 */
export class ConsoleResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** The body of a page so far, buffered until it is complete. */
  #held: Buffer[] | undefined
  /** The arguments of the delayed `writeHead`, without the status. */
  #head: unknown[] = []

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status
    this.#tellLength()
    this.#holdPage()
    if (!this.#held) return this.#sendHead(rest)
    this.#head = rest
    return this
  }

  override flushHeaders(): void {
    this.#holdPage()
    if (!this.#held) super.flushHeaders()
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#holdPage()
    if (!this.#held) return Reflect.apply(super.write, this, [chunk, ...rest])
    this.#held.push(bytesOf(chunk))
    return true
  }

  override end(...args: unknown[]): this {
    this.#holdPage()
    if (!this.#held) return Reflect.apply(super.end, this, args)
    const page = Buffer.concat([...this.#held, bytesOf(args[0])])
    this.#held = undefined
    const whole = this.#wholeOf(page)
    const encoding = this.hasHeader('content-encoding')
      ? undefined
      : pageEncoding(String(this.req.headers['accept-encoding'] ?? ''), whole)
    if (encoding) void this.#endCompressed(encoding, whole)
    else this.#endWith(whole)
    return this
  }

  #sendHead(rest: unknown[]): this {
    if (!this.hasHeader('content-security-policy'))
      this.setHeader('content-security-policy', this.#ownPolicy())
    if (serverProcess().ending.signal.aborted) this.setHeader('connection', 'close')
    return Reflect.apply(super.writeHead, this, [this.statusCode, ...rest])
  }

  #ownPolicy(): string {
    if (!mapboxHosts || !mapboxWorker.test(this.req.url ?? '')) return closedPolicy
    return `${closedPolicy}; connect-src ${mapboxHosts}`
  }

  #endWith(body: Buffer): void {
    this.#sendHead(this.#head)
    super.end(body)
  }

  #wholeOf(page: Buffer): Buffer {
    if (isUnreadForm(this.req, this.statusCode)) return this.#refuseForm()
    // Next.js draws this page without its middleware, so no policy would allow its scripts.
    if (this.statusCode === 404 && !this.hasHeader('content-security-policy'))
      return this.#replace(Buffer.alloc(0))
    return this.statusCode === 500 ? this.#fill(page) : page
  }

  #refuseForm(): Buffer {
    this.statusCode = 400
    this.setHeader('content-type', 'text/html; charset=utf-8')
    return this.#replace(Buffer.from(refusedPage(this.req, 'unread')))
  }

  /** Replaces the body, and the headers that describe it. */
  #replace(body: Buffer): Buffer {
    this.#head = []
    for (const name of ['content-encoding', 'content-length', 'etag', 'link']) this.removeHeader(name)
    return body
  }

  /** A page that cannot be compressed is sent uncompressed. */
  async #endCompressed(encoding: PageEncoding, page: Buffer): Promise<void> {
    const made = await compressPage(encoding, page).catch(() => undefined)
    if (!made) return this.#endWith(page)
    this.setHeader('content-encoding', encoding)
    this.setHeader('content-length', made.length)
    this.appendHeader('vary', 'Accept-Encoding')
    this.#endWith(made)
  }

  /** Next.js removes the Content-Length of a route handler, so files send it as x-file-length. */
  #tellLength(): void {
    const length = this.getHeader('x-file-length')
    if (length === undefined) return
    this.removeHeader('x-file-length')
    this.setHeader('content-length', length)
  }

  #holdPage(): void {
    if (this.headersSent || this.#held) return
    const isPage = pages.test(String(this.getHeader('content-type')))
    if (isPage || isUnreadForm(this.req, this.statusCode)) this.#held = []
  }

  #fill(page: Buffer): Buffer {
    const { 'content-encoding': encoding, link }: OutgoingHttpHeaders = this.getHeaders()
    const html = (decoders[String(encoding)]?.(page) ?? page).toString()
    const begin = html.indexOf('<html id="__next_error__"')
    const end = begin < 0 ? -1 : html.indexOf(bodyTag, begin)
    if (end < 0) return page
    const head = html.slice(0, end + bodyTag.length)
    const body = html.slice(end + bodyTag.length)
    this.removeHeader('content-encoding')
    this.removeHeader('content-length')
    const [, style] = /<(\/_next\/[\w./-]+\.css)>/.exec(String(link)) ?? []
    const requestId = requestIdOf(this.req.headers[requestIdHeader])
    note(this.req, requestId, body)
    const { lang, main } = failedPage(this.req, { style, requestId })
    return Buffer.from(
      `${head.replace('<html ', `<html lang="${lang}" `)}<noscript>${main}</noscript>${body}`,
    )
  }
}

/**
 * Logs the failed page under its request id, with the digest under which Next.js has logged the error (if it got that
 * far).
 */
function note({ url = '' }: IncomingMessage, requestId: string, body: string): void {
  const [path] = url.split('?')
  const [, digest] = /\\"digest\\":\\"([\w@-]+)/.exec(body) ?? []
  log.error({ requestId, path, digest }, 'a page failed')
}

function bytesOf(chunk: unknown): Buffer {
  return typeof chunk === 'string' || chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0)
}
