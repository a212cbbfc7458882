import type { ImportKind } from '@/lib/contract/import-fields'
import type { ImportOrigin } from '@/lib/contract/import-info'
import { spool } from '@/lib/files/spool'
import { FileTrouble, fileLimits } from '@/lib/import/file-trouble'
import { knownHeadings } from '@/lib/import/file-words'
import { readTable, type TableRow } from '@/lib/import/read-table'

/** Bytes in pieces of a length, so that each character and each boundary is split somewhere. */
export async function* inPieces(bytes: Uint8Array, length = 3) {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length)
}

interface Choices {
  /** The bytes that arrive at once. */
  length?: number
  kind?: ImportKind
  sheet?: string
}

/** The rows of a file of an import, and where in it they are from. */
export async function tableOf(
  bytes: Uint8Array,
  { length = 4096, kind = 'members', sheet }: Choices = {},
): Promise<{ rows: TableRow[]; origin: ImportOrigin }> {
  const file = await spool(inPieces(bytes, length), fileLimits.bytes)
  if (!file) throw new FileTrouble('fileTooLarge')
  try {
    const rows: TableRow[] = []
    const reading = readTable(file.fd, { headings: await knownHeadings(kind), sheet })
    let next = await reading.next()
    for (; !next.done; next = await reading.next()) rows.push(next.value)
    return { rows, origin: next.value }
  } finally {
    await file.close()
  }
}

/** The reason why a file cannot be read; any other error or result unchanged. */
export async function troubleOf(reading: Promise<unknown>): Promise<unknown> {
  const error = await reading.catch((thrown: unknown) => thrown)
  return error instanceof FileTrouble ? error.trouble : error
}
