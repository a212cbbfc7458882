import 'server-only'
import type { Readable } from 'node:stream'

/**
 * Web stream of a Node.js stream, read chunk by chunk on demand. The source is destroyed when the browser
 * hangs up, or reads nothing for `patience` milliseconds.
 */
export function webStream(source: Readable, patience?: number): ReadableStream<Uint8Array> {
  const reader = source[Symbol.asyncIterator]()
  let idle: NodeJS.Timeout | undefined
  // The types of node:stream/web and of the DOM differ only in name.
  return new ReadableStream(
    {
      async pull(controller) {
        clearTimeout(idle)
        const { done, value } = await reader.next()
        if (done) controller.close()
        else controller.enqueue(value)
        if (!done && patience) {
          idle = setTimeout(() => source.destroy(new Error('nobody takes it')), patience).unref()
        }
      },
      cancel: () => {
        clearTimeout(idle)
        source.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
