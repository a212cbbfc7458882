import 'server-only'
import type { FileHandle } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import pLimit, { type LimitFunction } from 'p-limit'
import type { ImportOrigin } from '@/lib/contract/import-info'
import { DiskRefusal, type Spooled, spool, unnamedFile } from '@/lib/files/spool'
import { shareOf } from '@/lib/process/siblings'
import { FileTrouble, fileLimits } from './file-trouble'
import type { TableRow } from './read-table'
import type { Wanted } from './reading-job'
import { runReading } from './reading-thread'

/**
 * The most files of one account, and of all accounts, in any stage: arriving, waiting, being read or passed
 * on; each is on the disk.
 */
const most = { ofAccount: shareOf(4), ofAll: shareOf(40) }

const reader = pLimit(shareOf(Math.max(1, Math.floor(availableParallelism() / 2))))
/** The queue of each account with files: the number of its files, and their turns. */
const lines = new Map<string, { files: number; turn: LimitFunction }>()

interface Reading extends Wanted {
  /** The account whose file it is. */
  account: string
}

/**
 * Receives a file and passes its rows on, the header first. The whole file is on the disk and read before the
 * first row is passed on, in a thread of its own: a file that uses up its memory or its time ends only that
 * thread. An account's files wait in a queue, whose first file waits for a thread, so that accounts
 * alternate. Throws {@link FileTrouble}.
 */
export async function withRowsOf<Result>(
  bytes: () => Promise<AsyncIterable<Uint8Array>>,
  { account, ...wanted }: Reading,
  use: (rows: AsyncGenerator<TableRow>, origin: ImportOrigin) => Promise<Result>,
): Promise<Result> {
  return inLine(account, async (turn) => {
    const opened: Pick<FileHandle, 'close'>[] = []
    try {
      const file = await spooled(await bytes())
      opened.push(file)
      const rowsFile = await unnamedFile()
      opened.push(rowsFile)
      const job = { fd: file.fd, rowsFd: rowsFile.fd, ...wanted }
      const { origin, lengths } = await turn(() => reader(() => runReading(job)))
      return await use(rowsOf(rowsFile, lengths), origin)
    } catch (error) {
      throw error instanceof DiskRefusal ? new FileTrouble('diskFull', undefined, error) : error
    } finally {
      for (const file of opened) await file.close()
    }
  })
}

/** Runs work in an account's queue; throws if too many files are in progress. */
async function inLine<Result>(
  account: string,
  work: (turn: LimitFunction) => Promise<Result>,
): Promise<Result> {
  const line = lines.get(account) ?? { files: 0, turn: pLimit(1) }
  const all = [...lines.values()].reduce((sum, { files }) => sum + files, 0)
  if (line.files >= most.ofAccount || all >= most.ofAll) throw new FileTrouble('busy')
  line.files++
  lines.set(account, line)
  try {
    return await work(line.turn)
  } finally {
    line.files--
    if (line.files === 0) lines.delete(account)
  }
}

async function spooled(bytes: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const file = await spool(bytes, fileLimits.bytes)
  if (!file) throw new FileTrouble('fileTooLarge')
  return file
}

async function* rowsOf(file: FileHandle, lengths: readonly number[]): AsyncGenerator<TableRow> {
  let start = 0
  for (const length of lengths) {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, start)
    start += length
    const batch: TableRow[] = JSON.parse(buffer.toString())
    yield* batch
  }
}
