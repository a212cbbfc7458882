import { once } from 'node:events'
import { request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type HtmlDocument, parseHtml } from './html.ts'
import { type FormFields, type FormInput, filledIn, type HtmlForm } from './html-form.ts'

/** A page, at the address where the redirects ended. */
export interface HttpPage {
  status: number
  headers: Headers
  /** Path and query. */
  path: string
  /** The whole text of the answer, including scripts and their data. */
  html: string
  document: HtmlDocument
}

/** A browser's user agent; the platform names a session's device after it. */
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** The headers of a browser's request for a page. */
const asBrowser = { accept: 'text/html', 'accept-language': 'en' }

const mostRedirects = 10

/** A browser without script: it keeps cookies, follows redirects and sends forms. */
export class Visitor {
  readonly consoleUrl: string
  readonly cookies: Map<string, string>

  constructor(consoleUrl: string, cookies: Iterable<[name: string, value: string]> = []) {
    this.consoleUrl = consoleUrl
    this.cookies = new Map(cookies)
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** The answer to a path, without following redirects. */
  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#ask(path, { headers })
  }

  /** The page at the end of a path's redirects. Throws when that is on another host. */
  async getPage(path: string, headers: Record<string, string> = {}): Promise<HttpPage> {
    return this.#follow(path, await this.get(path, { ...asBrowser, ...headers }), headers)
  }

  /** All paths of a request's redirects, from the first to the final one. */
  async steps(path: string, headers: Record<string, string> = {}): Promise<string[]> {
    const next = this.#nextPath(path, await this.get(path, headers))
    return next === undefined ? [path] : [path, ...(await this.steps(next, headers))]
  }

  /** Sends fields as a multipart form, by default with this console's origin. */
  post(
    path: string,
    fields: FormFields,
    headers: Record<string, string> = { origin: this.consoleUrl },
  ): Promise<Response> {
    const body = new FormData()
    for (const [name, value] of fields) body.append(name, value)
    return this.#ask(path, { method: 'POST', headers, body })
  }

  /**
   * Sends a body piece by piece from this console's origin, with its length; returns the redirect's target.
   */
  async send(path: string, pieces: AsyncIterable<Buffer>, headers: Record<string, string>): Promise<string> {
    const options = { method: 'POST', headers: { origin: this.consoleUrl, cookie: this.cookie, ...headers } }
    const sent = request(this.consoleUrl + path, options)
    const [[answer]] = await Promise.all([once(sent, 'response'), pipeline(pieces, sent)])
    answer.resume()
    return String(answer.headers.location)
  }

  /** Fills in a form of a page, sends it and follows the redirects. */
  async submitForm(page: HttpPage, form: HtmlForm, input: FormInput = {}): Promise<HttpPage> {
    const fields = filledIn(form, input)
    const path = form.action || page.path
    if (form.method === 'post') return this.#follow(path, await this.post(path, fields))
    const texts = fields.map(([name, value]) => [name, String(value)])
    return this.getPage(`${path.split('?')[0]}?${new URLSearchParams(texts)}`)
  }

  async #ask(path: string, request: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const headers = { 'user-agent': chrome, cookie: this.cookie, ...request.headers }
    const answer = await fetch(this.consoleUrl + path, { ...request, headers, redirect: 'manual' })
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie)
    return answer
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    const [, lifetime = '1'] = /; ?max-age=(-?\d+)/i.exec(cookie) ?? []
    const [, expires] = /; ?expires=([^;]+)/i.exec(cookie) ?? []
    const isOver = Number(lifetime) <= 0 || (expires !== undefined && Date.parse(expires) <= Date.now())
    if (isOver) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  async #follow(
    path: string,
    answer: Response,
    headers: Record<string, string> = {},
    redirects = 0,
  ): Promise<HttpPage> {
    const next = this.#nextPath(path, answer)
    const html = await answer.text()
    if (next === undefined) {
      return { status: answer.status, headers: answer.headers, path, html, document: parseHtml(html) }
    }
    if (redirects === mostRedirects) throw new Error(`${path} still leads on after ${redirects} redirects`)
    return this.#follow(next, await this.get(next, { ...asBrowser, ...headers }), headers, redirects + 1)
  }

  #nextPath(path: string, { headers }: Response): string | undefined {
    const location = headers.get('location')
    if (location === null) return undefined
    const { origin, pathname, search } = new URL(location, this.consoleUrl + path)
    if (origin !== this.consoleUrl) throw new Error(`${path} leads to another host: ${location}`)
    return pathname + search
  }
}
