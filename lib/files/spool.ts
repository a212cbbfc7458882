import 'server-only'
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file on the console's disk that arrived in one request. */
export interface Spooled {
  /** Bytes. */
  size: number
  /** Its descriptor, which other threads of the process may read as well. */
  fd: number
  /** Up to `length` bytes from `start` on. */
  read(start: number, length: number): Promise<Buffer>
  /** Closes the file, which frees its space. */
  close(): Promise<void>
}

/** The reason why a file cannot be stored on the console's disk, as the reason of a field. */
export type DiskReason = 'storageFull' | 'unwritable'

/** Whether an error of the system means that a disk or a quota is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** The console's disk is full, or its temporary folder is missing or not writable. */
export class DiskRefusal extends Error {
  readonly reason: DiskReason

  constructor(cause: unknown) {
    super('a file cannot be written', { cause })
    this.reason = isDiskFull(cause) ? 'storageFull' : 'unwritable'
  }
}

/** The functions of a file handle that a spooled file needs, so that a test can simulate a full disk. */
export type SpoolFile = Pick<FileHandle, 'fd' | 'writeFile' | 'read' | 'close'>

/** Bytes that are collected before a write, because a sender may split a file into very small pieces. */
const gathered = 64 * 1024

/**
 * Writes a file to the disk as it arrives, for work that needs the whole file. Undefined for a file of more
 * than `limit` bytes. The file never has a name, so that a killed console leaves nothing behind. Throws
 * {@link DiskRefusal}.
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

/** Opens a new file without a name on the console's disk: closing it frees its space. */
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
