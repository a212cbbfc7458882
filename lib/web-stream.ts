import 'server-only'
import type { Readable } from 'node:stream'

/**
 * Hands a stream to the browser piece by piece, as it takes them; nothing is read ahead. The stream is destroyed once
 * the browser hangs up, or takes nothing for `patience` milliseconds.
 */
export function webStream(source: Readable, patience?: number): ReadableStream<Uint8Array> {
  const reader = source[Symbol.asyncIterator]()
  let idle: NodeJS.Timeout | undefined
  // The stream types of node:stream/web and of the DOM are the same thing under two names.
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
