import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** Bytes below which compression saves nothing. */
const smallest = 1_000

/**
 * Compression of pages, in threads of its own: the best first. At these levels brotli is smaller and faster
 * than gzip.
 */
const encodings = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FINISH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 3 },
    }),
  gzip: () => createGzip({ flush: constants.Z_FINISH, level: 6 }),
}

export type PageEncoding = keyof typeof encodings

/**
 * The encoding for a page, by the browser's `Accept-Encoding`; undefined for a page that is sent
 * uncompressed.
 */
export function pageEncoding(accepted: string, { length }: Buffer): PageEncoding | undefined {
  if (length <= smallest) return undefined
  if (/\bbr\b(?!\s*;\s*q=0)/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/**
 * Compresses a page by one write that also finishes it: a stream with a separate end, as in `zlib.gzip`,
 * needs its thread a second time.
 */
export function compressPage(encoding: PageEncoding, page: Buffer): Promise<Buffer> {
  const compressor: Transform = encodings[encoding]()
  const parts: Buffer[] = []
  compressor.on('data', (part: Buffer) => parts.push(part))
  return new Promise((resolve, reject) => {
    compressor.on('error', reject)
    compressor.write(page, (error) => {
      // Later, because a stream destroyed in this call creates an unused error with a stack trace.
      process.nextTick(() => compressor.destroy())
      // Before the event, because an incomplete page must not be sent.
      if (error) reject(error)
      else resolve(Buffer.concat(parts))
    })
  })
}
