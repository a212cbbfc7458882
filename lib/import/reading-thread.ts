import 'server-only'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { isDiskFull } from '@/lib/files/spool'
import { FileTrouble } from './file-trouble'
import type { ReadingJob, ReadingResult, ReadTable } from './reading-job'

/** Megabytes of a thread that reads a file. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
/** Milliseconds after which a reading is aborted, several times those of 50,000 rows on a slow machine. */
const patience = 30_000

/**
 * Runs the thread that reads a file of rows; returns the origin of the table and the bytes of each batch of rows. Throws
 * {@link FileTrouble}, also for a file that ended the thread by its memory, its time or a fault.
 */
export async function runReading(job: ReadingJob): Promise<ReadTable> {
  // Without the environment of the process, which contains secrets, and without its flags.
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: memory,
    env: {},
    execArgv: [],
  })
  const late = setTimeout(() => void worker.terminate(), patience)
  try {
    const result = await resultOf(worker)
    if ('trouble' in result) throw new FileTrouble(result.trouble, result.no)
    return result
  } finally {
    clearTimeout(late)
    // Once the thread has ended, the descriptors of its files may be closed and reused for other files.
    await worker.terminate()
  }
}

async function resultOf(worker: Worker): Promise<ReadingResult> {
  const result: Promise<ReadingResult> = once(worker, 'message').then(([result]) => result)
  const ended = once(worker, 'exit').then(() => {
    throw new FileTrouble('unreadable')
  })
  try {
    return await Promise.race([result, ended])
  } catch (cause) {
    if (cause instanceof FileTrouble) throw cause
    throw new FileTrouble(isDiskFull(cause) ? 'diskFull' : 'unreadable', undefined, cause)
  }
}
