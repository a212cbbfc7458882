import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file that arrived in one piece, on the console's disk. */
export interface Spooled {
  /** Bytes. */
  size: number
  /** In hexadecimal. */
  md5: string
  /** Up to `length` bytes from `start` on. */
  read(start: number, length: number): Promise<Buffer>
  /** Gives its space back. */
  close(): Promise<void>
}

/** Why a file cannot be kept on the console's disk, as a reason of its field. */
export type DiskReason = 'storageFull' | 'unwritable'

/** The console's disk is full, or its temporary folder is missing or closed to it. */
export class DiskRefusal extends Error {
  readonly reason: DiskReason

  constructor(cause: unknown) {
    super('a file cannot be written', { cause })
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    this.reason = code === 'ENOSPC' || code === 'EDQUOT' ? 'storageFull' : 'unwritable'
  }
}

/** The part of a file's handle that a spooled file needs, so that a test can fill the disk. */
export type SpoolFile = Pick<FileHandle, 'writeFile' | 'read' | 'close'>

/**
 * Writes a file to the disk as it arrives, because its checksum is needed before its first chunk is sent. Undefined for
 * one of more than `limit` bytes. The file has no name from the start, so that a killed console leaves nothing behind.
 * Throws {@link DiskRefusal}.
 */
export async function spool(
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
  openFile: () => Promise<SpoolFile> = unnamedFile,
): Promise<Spooled | undefined> {
  const file = await openFile().catch(refuse)
  const hash = createHash('md5')
  let size = 0
  try {
    for await (const piece of bytes) {
      size += piece.length
      if (size > limit) {
        await file.close()
        return undefined
      }
      hash.update(piece)
      await file.writeFile(piece).catch(refuse)
    }
  } catch (error) {
    await file.close()
    throw error
  }
  return {
    size,
    md5: hash.digest('hex'),
    async read(start, length) {
      const buffer = Buffer.alloc(Math.min(length, size - start))
      const { bytesRead } = await file.read(buffer, 0, buffer.length, start)
      return buffer.subarray(0, bytesRead)
    },
    close: () => file.close(),
  }
}

async function unnamedFile() {
  const path = join(tmpdir(), `package-${randomUUID()}`)
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
