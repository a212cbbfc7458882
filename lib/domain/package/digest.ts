import { SendFailed } from './send-package'

/** A request to the worker: the file, and the bytes of a chunk. */
export interface DigestAsked {
  file: File
  chunkBytes: number
}

/**
 * A message of the worker: the bytes read so far, the checksums in hexadecimal, or that the file cannot be
 * read.
 */
export type DigestTold = { read: number } | { md5: string; chunks: string[] } | { failed: true }

interface Reading extends DigestAsked {
  signal: AbortSignal
  onRead: (bytes: number) => void
}

/**
 * The MD5 of a file and of each of its chunks, computed in a worker so that the page stays usable. Rejects
 * with `SendFailed` for an unreadable file, and with the signal's reason when it aborts.
 */
export async function digestOf({
  file,
  chunkBytes,
  signal,
  onRead,
}: Reading): Promise<{ md5: string; chunks: string[] }> {
  const worker = new Worker(new URL('./digest-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason)
      if (signal.aborted) stop()
      signal.addEventListener('abort', stop)
      worker.addEventListener('error', () => reject(new SendFailed('unreadable')))
      worker.addEventListener('message', ({ data }: MessageEvent<DigestTold>) => {
        if ('read' in data) onRead(data.read)
        else if ('md5' in data) resolve(data)
        else reject(new SendFailed('unreadable'))
      })
      worker.postMessage({ file, chunkBytes })
    })
  } finally {
    worker.terminate()
  }
}
