import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Env } from '../../platform/config/env.ts'
import { openStorage } from '../../platform/start/open-storage.ts'
import { type Finding, messageOf, note, ok, wrong } from './finding.ts'

const gigabyte = 2 ** 30
/** Bytes below which a disk is nearly full for what a day of files and positions takes. */
const little = 2 * gigabyte

/** Stores, reads and removes an object, and looks at the room of the data directory's disk. */
export async function examineStorage(env: Env): Promise<Finding[]> {
  return [await tryStorage(env), await examineDisk(env.DATA_DIR)]
}

async function tryStorage(env: Env): Promise<Finding> {
  const place = env.UPLOADS_S3_URL ? `the bucket ${env.UPLOADS_S3_BUCKET}` : 'the directory of uploads'
  try {
    const storage = await openStorage(env)
    const key = randomBytes(16).toString('hex')
    const bytes = randomBytes(1024)
    await storage.put(key, bytes)
    const answered = await buffer(storage.read(key, 0, bytes.length))
    await storage.remove(key)
    storage.close()
    return answered.equals(bytes)
      ? ok(`${place} takes, answers and removes objects`)
      : wrong(`${place} answers other bytes than were stored`)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
    return wrong(`${place} cannot be used: ${messageOf(error)}${cause}`)
  }
}

async function examineDisk(directory: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(directory)
    const free = bavail * bsize
    const text = `the disk of ${directory} has ${(free / gigabyte).toFixed(1)} GB left`
    return free < little ? note(text) : ok(text)
  } catch {
    return note(`${directory} is not there yet`)
  }
}
