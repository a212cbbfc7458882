import { readlinkSync, writeSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { FileTrouble, fileLimits } from './file-trouble.ts'
import { readTable, type TableRow } from './read-table.ts'
import type { ReadingJob, ReadingResult } from './reading-job.ts'

/**
 * A thread that reads one file of rows and ends: it checks the whole file and writes its rows to another one,
 * in batches of JSON. A file that uses up its memory or its time ends only this thread.
 */

/** Characters of JSON in one batch. */
const batchLength = 128 * 1024
/** The lowest priority of Linux: pages that the console draws meanwhile come first. */
const lowestPriority = 19

const job: ReadingJob = workerData

lowerPriority()
read(job).then(tell, (error: unknown) => {
  if (!(error instanceof FileTrouble)) throw error
  tell({ trouble: error.trouble, no: error.no })
})

function tell(result: ReadingResult): void {
  parentPort?.postMessage(result)
}

async function read({ fd, rowsFd, ...wanted }: ReadingJob): Promise<ReadingResult> {
  const lengths: number[] = []
  let written = 0
  let batch: TableRow[] = []
  let characters = 0
  const write = () => {
    const bytes = Buffer.from(JSON.stringify(batch))
    written += bytes.length
    if (written > fileLimits.rowBytes) throw new FileTrouble('unpacksTooLarge')
    for (let place = 0; place < bytes.length; ) place += writeSync(rowsFd, bytes, place)
    lengths.push(bytes.length)
    batch = []
    characters = 0
  }
  const rows = readTable(fd, wanted)
  let next = await rows.next()
  for (; !next.done; next = await rows.next()) {
    batch.push(next.value)
    characters += next.value.cells.reduce((sum, cell) => sum + cell.length + 3, 16)
    if (characters > batchLength) write()
  }
  if (batch.length > 0) write()
  return { origin: next.value, lengths }
}

/** Lowers the priority of this thread; only Linux has a priority per thread. */
function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, lowestPriority)
  } catch {
    // Another system: the thread has the same priority as the others.
  }
}
