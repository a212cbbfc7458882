/** The most bytes of a refused body that are still read, so that the browser reads the answer. */
const drainLimit = 512 * 1024 * 1024

/** The body of a form that a route handler reads as it arrives. */
export interface RequestBody {
  /** May be read by several readers, one after the other: closing one does not cancel the body. */
  source: AsyncIterable<Uint8Array>
  /** Reads the remaining bytes: a browser does not read the answer while it sends. */
  drain(): Promise<void>
}

/** The body of a request, if it has one. */
export function requestBody(body: ReadableStream<Uint8Array> | null): RequestBody | undefined {
  if (!body) return undefined
  const pieces = body[Symbol.asyncIterator]()
  const source = { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) }
  return { source, drain: () => drain(source) }
}

async function drain(source: AsyncIterable<Uint8Array>): Promise<void> {
  let read = 0
  try {
    for await (const piece of source) {
      read += piece.length
      if (read > drainLimit) return
    }
  } catch {
    // The browser has disconnected and reads no answer.
  }
}
