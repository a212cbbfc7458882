import 'server-only'
import type { ImportKind } from '@/lib/contract/import-fields'
import { type ImportOrigin, importInfo } from '@/lib/contract/import-info'
import { importLimits } from '@/lib/contract/limits'
import type { Api } from '@/lib/upstream/client'
import { FileTrouble } from './file-trouble'
import { cellWords } from './file-words'
import type { TableRow } from './read-table'

/**
 * The most bytes of rows in one call: sealed and encoded they grow by half, and the platform accepts a
 * megabyte.
 */
const pieceBytes = 400 * 1024

interface Source {
  kind: ImportKind
  fileName: string
  /** The rows of a file, its header first. */
  rows: AsyncGenerator<TableRow>
  /** The place of the table in its file; undefined for pasted rows. */
  origin?: ImportOrigin
}

/**
 * Sends the rows of a file to the platform in pieces, each after the answer to the previous one, so that only
 * one piece is in memory. An import whose file turns out to be unreadable is removed.
 */
export async function receiveRows(api: Api, { kind, fileName, rows, origin }: Source): Promise<number> {
  const head = await rows.next()
  if (head.done) throw new FileTrouble('empty')
  const { cells: header } = head.value
  const words = await cellWords()
  const { importId } = await api(importInfo.create, { kind, fileName, header, words, origin })
  try {
    let count = 0
    for await (const { piece, last } of piecesOf(rows)) {
      count += piece.length
      await api(importInfo.addRows, { importId, rows: piece, last })
    }
    if (count === 0) throw new FileTrouble('empty')
    return importId
  } catch (error) {
    await api(importInfo.remove, { importId }).catch(() => {})
    throw error
  }
}

/** Rows in pieces for one call each; the last piece is marked. */
async function* piecesOf(rows: AsyncIterable<TableRow>) {
  let piece: TableRow[] = []
  let bytes = 0
  for await (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row))
    if (piece.length > 0 && (piece.length === importLimits.piece || bytes + size > pieceBytes)) {
      yield { piece, last: false }
      piece = []
      bytes = 0
    }
    piece.push(row)
    bytes += size
  }
  if (piece.length > 0) yield { piece, last: true }
}
