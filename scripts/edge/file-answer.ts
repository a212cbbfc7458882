import { fstatSync, type ReadStream, type Stats } from 'node:fs'
import type { ServerResponse } from 'node:http'

/**
 * Sees to an answer that is a file: its head waits for the file's first bytes. A file that is gone, cannot be read or is
 * no longer that of `stats` is answered by 404; one that ends or fails midway ends its connection, and that alone.
 * `failed` gets the reason.
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
    // Before the listeners by which the file is piped.
    file.prependListener('data', () => {
      if (file.bytesRead > size) fail(file, 'another size')
      else sendHead()
    })
    file.prependOnceListener('end', () => {
      if (file.bytesRead < size) fail(file, 'another size')
      else sendHead()
    })
    // A browser that leaves would keep the file open.
    response.once('close', () => file.destroy())
  })
}

/** The present size of an open file; undefined where the disk does not tell. */
function sizeOf(fd: number): number | undefined {
  try {
    return fstatSync(fd).size
  } catch {
    return undefined
  }
}
