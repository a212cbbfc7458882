import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Bytes below which compressing gains nothing. */
const smallest = 1_000

/** Compression of pages, in threads of their own: the better first. At these levels brotli is the smaller and the quicker. */
const encodings = {
  br: (page: Buffer) => asBrotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (page: Buffer) => asGzip(page, { level: 6 }),
}

export type PageEncoding = keyof typeof encodings

/** The encoding for a page, by the browser's `Accept-Encoding`; undefined for one that is sent as it is. */
export function pageEncoding(accepted: string, { length }: Buffer): PageEncoding | undefined {
  if (length <= smallest) return undefined
  if (/\bbr\b(?!\s*;\s*q=0)/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

export const compressPage = (encoding: PageEncoding, page: Buffer): Promise<Buffer> =>
  encodings[encoding](page)
