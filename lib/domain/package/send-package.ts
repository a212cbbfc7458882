import type { StoredFile } from '@/lib/contract/stored-file'
import type { PackageAnswer } from './answer'

/** Seconds before the first new try after a failure; each further one waits twice as long, up to the second value. */
const [firstWait, longestWait] = [1, 30]
/** Milliseconds between two questions whether the platform has verified the whole package. */
const checkEvery = 1_000
/** The number of damaged arrivals of a chunk after which the file itself counts as unreadable. */
const mostDamaged = 3

/** A file with its checksums: of the whole, and of each chunk. */
export interface Package {
  md5: string
  chunks: readonly string[]
  /** Bytes. */
  size: number
  chunkBytes: number
  /** The file's extension, without a dot. */
  extname: string
}

/** The reason why a package cannot be stored, for good or at present. */
export type SendTrouble =
  | 'damaged'
  | 'fileType'
  | 'unreadable'
  | 'storageFull'
  | 'unfinished'
  | 'unauthenticated'
  | 'illegal'
  | 'refused'

export class SendFailed extends Error {
  readonly trouble: SendTrouble

  constructor(trouble: SendTrouble) {
    super(trouble)
    this.name = 'SendFailed'
    this.trouble = trouble
  }
}

/** The present step: bytes that arrived; verification; or a pause of some seconds after a failure. */
export type Step = { at: 'sending'; sent: number } | { at: 'checking' } | { at: 'waiting'; seconds: number }

/** The connection to the console. Every function may fail with a lost network. */
export interface PackageLine {
  held(md5: string): Promise<PackageAnswer>
  /**
   * Sends a chunk; `onSent` gets the number of its sent bytes. Throws `SendFailed` for an unreadable file.
   */
  send(index: number, onSent: (bytes: number) => void): Promise<PackageAnswer>
  /** Ends early when the network is back. */
  wait(milliseconds: number): Promise<void>
}

interface Sending {
  line: PackageLine
  report: (step: Step) => void
  signal: AbortSignal
}

/**
 * Sends the chunks that the platform lacks, one after the other, until the package is stored. After a failure
 * of the network it waits, with growing pauses, and then asks which chunks the platform has, so that only the
 * interrupted chunk is sent again. Throws {@link SendFailed}, and the signal's reason when it aborts.
 */
export async function sendPackage(file: Package, sending: Sending): Promise<StoredFile> {
  const { line, report, signal } = sending
  const damaged = { count: 0 }
  let wait = firstWait
  const progressed = () => {
    wait = firstWait
  }
  for (;;) {
    try {
      return await sendRest(file, sending, damaged, progressed)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof SendFailed) throw error
    }
    report({ at: 'waiting', seconds: wait })
    await line.wait(wait * 1000)
    signal.throwIfAborted()
    wait = Math.min(longestWait, wait * 2)
  }
}

/** A failure that ends without the operator, such as a restart of the platform. */
class Passing extends Error {}

async function sendRest(
  file: Package,
  { line, report, signal }: Sending,
  damaged: { count: number },
  progressed: () => void,
): Promise<StoredFile> {
  const total = file.chunks.length
  let answer = read(await line.held(file.md5))
  if (isStored(answer.file, file)) return answer.file
  const receivedIndexes = new Set(mustRepeat(answer) ? [] : answer.indices)
  // The platform has all chunks but may have stopped the verification: the last chunk starts it again.
  if (receivedIndexes.size === total) receivedIndexes.delete(total - 1)
  const bytesHeld = () => [...receivedIndexes].reduce((sum, index) => sum + sizeOf(file, index), 0)
  report({ at: 'sending', sent: bytesHeld() })
  for (let index = 0; index < total; index += 1) {
    if (receivedIndexes.has(index)) continue
    const before = bytesHeld()
    const sent = await line.send(index, (bytes) => report({ at: 'sending', sent: before + bytes }))
    signal.throwIfAborted()
    if ('failed' in sent && sent.fields.file === 'damaged') {
      damaged.count += 1
      if (damaged.count > mostDamaged) throw new SendFailed('unreadable')
      throw new Passing('a chunk arrived damaged')
    }
    answer = read(sent)
    receivedIndexes.add(index)
    progressed()
    report({ at: 'sending', sent: bytesHeld() })
  }
  while (answer.state === 'checking') {
    report({ at: 'checking' })
    await line.wait(checkEvery)
    signal.throwIfAborted()
    answer = read(await line.held(file.md5))
  }
  if (answer.file) return answer.file
  if (answer.state === 'damaged') throw new SendFailed('damaged')
  if (answer.state === 'wrongType') throw new SendFailed('fileType')
  throw new Passing('chunks are missing')
}

/** Whether all chunks have to be sent again: some are wrong, or belong to a file of another extension. */
function mustRepeat({ state }: Held): boolean {
  return state === 'damaged' || state === 'stored'
}

function isStored(stored: StoredFile | null, { extname }: Package): stored is StoredFile {
  return stored?.file.endsWith(`.${extname}`) ?? false
}

function sizeOf({ size, chunkBytes }: Package, index: number): number {
  return Math.min(chunkBytes, size - index * chunkBytes)
}

type Held = Exclude<PackageAnswer, { failed: unknown }>

/** Failures that only the operator can resolve. */
const lasting: Readonly<Record<string, SendTrouble>> = {
  unauthenticated: 'unauthenticated',
  suspended: 'unauthenticated',
  illegal: 'illegal',
  limit: 'unfinished',
  not_offered: 'refused',
  unknown: 'refused',
}

function read(answer: PackageAnswer): Held {
  if (!('failed' in answer)) return answer
  const { failed, fields } = answer
  const reasons = Object.values(fields)
  if (reasons.includes('storageFull')) throw new SendFailed('storageFull')
  if (fields.fileMd5Value === 'damaged') throw new SendFailed('damaged')
  if (reasons.includes('fileType')) throw new SendFailed('fileType')
  if (failed === 'invalid') throw new SendFailed('refused')
  const trouble = lasting[failed]
  if (trouble) throw new SendFailed(trouble)
  throw new Passing(failed)
}
