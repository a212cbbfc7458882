import 'server-only'
import { randomUUID } from 'node:crypto'

/** A file to upload: the name of its form part, its file name, and a stream of its bytes. */
export interface FileToSend {
  part: string
  name: string
  bytes: AsyncIterable<Uint8Array> | Uint8Array
}

/** A multipart/form-data body that is generated while it is sent, so that no file is in memory as a whole. */
export function multipartBody(
  fields: readonly (readonly [name: string, value: string])[],
  files: readonly FileToSend[],
): { type: string; body: AsyncIterable<Uint8Array> } {
  const boundary = `form-${randomUUID()}`
  return { type: `multipart/form-data; boundary=${boundary}`, body: partsOf(boundary, fields, files) }
}

async function* partsOf(
  boundary: string,
  fields: readonly (readonly [string, string])[],
  files: readonly FileToSend[],
): AsyncIterable<Uint8Array> {
  for (const [name, value] of fields) {
    yield Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
    )
  }
  for (const { part, name, bytes } of files) {
    const head = `content-disposition: form-data; name="${quoted(part)}"; filename="${quoted(name)}"`
    yield Buffer.from(`--${boundary}\r\n${head}\r\ncontent-type: application/octet-stream\r\n\r\n`)
    if (bytes instanceof Uint8Array) yield bytes
    else yield* bytes
    yield Buffer.from('\r\n')
  }
  yield Buffer.from(`--${boundary}--\r\n`)
}

/** Escapes a name in a part's header in the way of browsers. */
function quoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
