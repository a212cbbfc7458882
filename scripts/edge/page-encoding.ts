import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** Bytes below which compressing gains nothing. */
const smallest = 1_000

/** Compression of pages, in threads of their own: the better first. At these levels brotli is the smaller and the quicker. */
const encodings = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FINISH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 3 },
    }),
  gzip: () => createGzip({ flush: constants.Z_FINISH, level: 6 }),
}

export type PageEncoding = keyof typeof encodings

/** The encoding for a page, by the browser's `Accept-Encoding`; undefined for one that is sent as it is. */
export function pageEncoding(accepted: string, { length }: Buffer): PageEncoding | undefined {
  if (length <= smallest) return undefined
  if (/\bbr\b(?!\s*;\s*q=0)/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/**
 * Compresses a page by one write that also finishes: a stream that is ended, as `zlib.gzip` does it, changes to its
 * thread a second time for nothing.
 */
export function compressPage(encoding: PageEncoding, page: Buffer): Promise<Buffer> {
  const compressor: Transform = encodings[encoding]()
  const parts: Buffer[] = []
  compressor.on('data', (part: Buffer) => parts.push(part))
  return new Promise((resolve, reject) => {
    compressor.on('error', reject)
    compressor.write(page, (error) => {
      // Not at once: a stream that is destroyed in this call makes an unused error with a stack trace.
      process.nextTick(() => compressor.destroy())
      // Before the event: a page that is cut off is not one.
      if (error) reject(error)
      else resolve(Buffer.concat(parts))
    })
  })
}
