import type { PackageAnswer } from './answer'
import { type Package, type PackageLine, SendFailed } from './send-package'

/**
 * Milliseconds without a byte in either direction after which a request is aborted, for example after the
 * computer slept.
 */
const silence = 20_000

interface Asking {
  method: 'GET' | 'POST' | 'DELETE'
  query: Readonly<Record<string, string>>
  signal: AbortSignal
  body?: ArrayBuffer
  onSent?: (bytes: number) => void
}

/** Sends a file to the console by plain requests of the page. */
export function consoleLine(file: File, pack: Package, signal: AbortSignal): PackageLine {
  const { md5, extname, chunks, chunkBytes } = pack
  return {
    held: (digest) => askConsole({ method: 'GET', query: { md5: digest }, signal }),
    async send(index, onSent) {
      const slice = file.slice(index * chunkBytes, (index + 1) * chunkBytes)
      const body = await slice.arrayBuffer().catch(() => {
        throw new SendFailed('unreadable')
      })
      const place = { total: String(chunks.length), index: String(index), chunkMd5: chunks[index] ?? '' }
      return askConsole({ method: 'POST', query: { md5, extname, ...place }, signal, body, onSent })
    },
    wait: (milliseconds) => waitForNetwork(milliseconds, signal),
  }
}

/** Asks the console about a package. Rejects when no answer comes. */
export function askConsole({ method, query, signal, body, onSent }: Asking): Promise<PackageAnswer> {
  return new Promise((resolve, reject) => {
    // Unlike fetch, it reports how many bytes were sent.
    const request = new XMLHttpRequest()
    let heard = Date.now()
    // Compared with the clock, which continues while the computer sleeps.
    const watch = setInterval(() => {
      if (Date.now() - heard > silence) request.abort()
    }, 1_000)
    const stop = () => request.abort()
    const end = () => {
      clearInterval(watch)
      signal.removeEventListener('abort', stop)
    }
    const fail = () => {
      end()
      reject(signal.aborted ? signal.reason : new Error('no answer'))
    }
    request.upload.addEventListener('progress', ({ loaded }) => {
      heard = Date.now()
      onSent?.(loaded)
    })
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status !== 200 || !isAnswer(response)) return fail()
      end()
      resolve(response)
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal.addEventListener('abort', stop)
    request.open(method, `/api/package?${new URLSearchParams(query)}`)
    request.responseType = 'json'
    request.send(body)
  })
}

function isAnswer(value: unknown): value is PackageAnswer {
  return typeof value === 'object' && value !== null && ('state' in value || 'failed' in value)
}

function waitForNetwork(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
