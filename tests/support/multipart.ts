/** A multipart body of fields and files, as a browser writes one. */
export function multipart(
  fields: unknown,
  files: Record<string, Uint8Array>,
): { type: string; body: Buffer } {
  const boundary = '----ptt7MA4YWxkTrZu0gW'
  const parts = Object.entries(Object(fields)).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${plain(name)}"\r\n\r\n${value}\r\n`),
  )
  for (const [name, bytes] of Object.entries(files)) {
    const head = `content-disposition: form-data; name="${name}"; filename="../../etc/${name}.svg"`
    const start = `--${boundary}\r\n${head}\r\ncontent-type: application/octet-stream\r\n\r\n`
    parts.push(Buffer.from(start), Buffer.from(bytes), Buffer.from('\r\n'))
  }
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

const plain = (name: string) => name.replaceAll('"', '%22')
