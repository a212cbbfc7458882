/** Bytes of one message; PostgreSQL's limit is 8,000. */
const messageLimit = 7500

/** Messages between platform processes: the rows under a key, in as few messages as the limit allows. */
export function batchedMessages(key: string, rows: readonly unknown[]): string[] {
  const messages: string[] = []
  let parts: string[] = []
  let bytes = 0
  for (const row of rows) {
    const part = JSON.stringify(row)
    const size = Buffer.byteLength(part) + 1
    if (bytes + size > messageLimit) {
      messages.push(`{"${key}":[${parts}]}`)
      parts = []
      bytes = 0
    }
    parts.push(part)
    bytes += size
  }
  if (parts.length > 0) messages.push(`{"${key}":[${parts}]}`)
  return messages
}
