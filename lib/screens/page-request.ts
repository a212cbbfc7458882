/** Largest body of a form, in bytes: two pictures of 1 MiB with its fields. Uploads go to route handlers. */
const formLimit = 3 * 1024 * 1024

/** Whether the path of an address can be decoded. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** The two headers about a request's body. */
export interface BodyHeaders {
  'content-length'?: string | null | undefined
  'transfer-encoding'?: string | null | undefined
}

export function hasBody(headers: BodyHeaders): boolean {
  return isChunked(headers) || Number(headers['content-length'] ?? 0) > 0
}

/** Checks Content-Length, which browsers always send with a form; a chunked body counts as too large. */
export function isFormTooLarge(headers: BodyHeaders): boolean {
  return isChunked(headers) || Number(headers['content-length'] ?? 0) > formLimit
}

const isChunked = (headers: BodyHeaders) => (headers['transfer-encoding'] ?? null) !== null
