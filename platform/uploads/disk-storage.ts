import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Storage, StorageAway, StorageFull } from './storage.ts'

/** Errors for: no space left, disk quota exceeded, file larger than the process may write. */
const full = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Stores objects as files below a directory. Several platforms on one database may share it. */
export async function openDiskStorage(directory: string): Promise<Storage> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  let closed = false
  const pathOf = (key: string) => {
    if (closed) throw new StorageAway('the storage is closed')
    return join(directory, key.slice(0, 2), key)
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const partial = `${path}.part`
      try {
        if (await mkdir(dirname(path), { recursive: true, mode: 0o700 })) await sync(directory)
        await writeAndSync(partial, bytes)
        // Renamed when complete: a file under its final name is never partial.
        await rename(partial, path)
        await sync(dirname(path))
      } catch (error) {
        await rm(partial, { force: true }).catch(() => {})
        throw full.includes(codeOf(error)) ? new StorageFull('no room left', { cause: error }) : error
      }
    },

    async *read(key, start, end) {
      try {
        yield* createReadStream(pathOf(key), { start, end: end - 1, highWaterMark: 256 * 1024 })
      } catch (error) {
        throw codeOf(error) === 'ENOENT' ? new StorageAway('an object is not there', { cause: error }) : error
      }
    },

    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(`${path}.part`, { force: true })
    },

    check: () => access(directory, constants.R_OK | constants.W_OK),

    close() {
      closed = true
    },
  }
}

async function writeAndSync(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Flushes a directory, so that the names of new files survive a crash as well. */
async function sync(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
