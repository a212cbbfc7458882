import 'server-only'
import type { Readable } from 'node:stream'

/**
 * Web stream of a Node.js stream, read chunk by chunk on demand. The source is destroyed when the browser
 * disconnects, or reads nothing for `idleTimeout` milliseconds.
 */
export function webStream(source: Readable, idleTimeout?: number): ReadableStream<Uint8Array> {
  const reader = source[Symbol.asyncIterator]()
  let idleTimer: NodeJS.Timeout | undefined
  // The types of node:stream/web and of the DOM differ only in name.
  return new ReadableStream(
    {
      async pull(controller) {
        clearTimeout(idleTimer)
        const { done, value } = await reader.next()
        if (done) controller.close()
        else controller.enqueue(value)
        if (!done && idleTimeout) {
          idleTimer = setTimeout(() => source.destroy(new Error('the reader is idle')), idleTimeout).unref()
        }
      },
      cancel: () => {
        clearTimeout(idleTimer)
        source.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
