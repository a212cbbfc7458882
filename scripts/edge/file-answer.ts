import { fstatSync, type ReadStream, type Stats } from 'node:fs'
import type { ServerResponse } from 'node:http'

/**
 * Supervises an answer that is a file: its head waits for the file's first bytes. A file that is missing,
 * unreadable or no longer that of `stats` is answered with 404; one that ends or fails midway closes only its
 * connection. `failed` gets the reason.
 */
export function superviseFile(
  response: ServerResponse,
  { size }: Pick<Stats, 'size'>,
  failed: (reason: string) => void,
): void {
  const { writeHead } = response
  let sendHead = () => {}
  response.writeHead = (...head: unknown[]) => {
    sendHead = () => {
      sendHead = () => {}
      Reflect.apply(writeHead, response, head)
    }
    return response
  }

  function fail(file: ReadStream, reason: string): void {
    failed(reason)
    file.unpipe(response)
    file.destroy()
    response.writeHead = writeHead
    if (response.headersSent) response.destroy()
    else response.writeHead(404, { 'cache-control': 'private, no-store' }).end()
  }

  response.once('pipe', (file: ReadStream) => {
    file.once('open', (fd) => {
      if (sizeOf(fd) !== size) fail(file, 'another size')
    })
    file.once('error', ({ message }) => fail(file, message))
    // Registered before the listeners that pipe the file.
    file.prependListener('data', () => {
      if (file.bytesRead > size) fail(file, 'another size')
      else sendHead()
    })
    file.prependOnceListener('end', () => {
      if (file.bytesRead < size) fail(file, 'another size')
      else sendHead()
    })
    // A browser that disconnects would leave the file open.
    response.once('close', () => file.destroy())
  })
}

/** The present size of an open file; undefined if the disk does not answer. */
function sizeOf(fd: number): number | undefined {
  try {
    return fstatSync(fd).size
  } catch {
    return undefined
  }
}
