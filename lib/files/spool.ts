import 'server-only'
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file that arrived in one piece, on the console's disk. */
export interface Spooled {
  /** Bytes. */
  size: number
  /** Its descriptor, which other threads of the process read as well. */
  fd: number
  /** Up to `length` bytes from `start` on. */
  read(start: number, length: number): Promise<Buffer>
  /** Gives its space back. */
  close(): Promise<void>
}

/** Why a file cannot be kept on the console's disk, as a reason of its field. */
export type DiskReason = 'storageFull' | 'unwritable'

/** Whether an error of the system says that a disk, or a quota of it, is used up. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** The console's disk is full, or its temporary folder is missing or closed to it. */
export class DiskRefusal extends Error {
  readonly reason: DiskReason

  constructor(cause: unknown) {
    super('a file cannot be written', { cause })
    this.reason = isDiskFull(cause) ? 'storageFull' : 'unwritable'
  }
}

/** The part of a file's handle that a spooled file needs, so that a test can fill the disk. */
export type SpoolFile = Pick<FileHandle, 'fd' | 'writeFile' | 'read' | 'close'>

/** Bytes that are gathered before they are written, since a sender may split a file as finely as it likes. */
const gathered = 64 * 1024

/**
 * Writes a file to the disk as it arrives, for work that needs all of it. Undefined for one of more than `limit` bytes.
 * The file has no name from the start, so that a killed console leaves nothing behind. Throws {@link DiskRefusal}.
 */
export async function spool(
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
  openFile: () => Promise<SpoolFile> = unnamedFile,
): Promise<Spooled | undefined> {
  const file = await openFile().catch(refuse)
  let size = 0
  try {
    for await (const part of gatheredParts(bytes)) {
      size += part.length
      if (size > limit) {
        await file.close()
        return undefined
      }
      await file.writeFile(part).catch(refuse)
    }
  } catch (error) {
    await file.close()
    throw error
  }
  return {
    size,
    fd: file.fd,
    async read(start, length) {
      const buffer = Buffer.alloc(Math.min(length, size - start))
      const { bytesRead } = await file.read(buffer, 0, buffer.length, start)
      return buffer.subarray(0, bytesRead)
    },
    close: () => file.close(),
  }
}

async function* gatheredParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes) {
    parts.push(piece)
    length += piece.length
    if (length < gathered) continue
    yield Buffer.concat(parts)
    parts = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(parts)
}

/** Opens a new file on the console's disk that has no name, so that its space is free once it is closed. */
export async function unnamedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `console-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
  } catch (error) {
    await file.close()
    throw error
  }
  return file
}

function refuse(cause: unknown): never {
  throw new DiskRefusal(cause)
}
