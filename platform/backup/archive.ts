import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { StartError } from '../config/env.ts'
import { type Manifest, manifest, manifestEntry } from './manifest.ts'

/** The longest entry that is read at once: a piece of a stored file, the keys, the manifest. */
const longest = 256 * 2 ** 20

export interface BackupArchive {
  manifest(): Promise<Manifest>
  stream(name: string): Promise<Readable>
  read(name: string): Promise<Buffer>
  close(): void
}

/** Opens a backup by its directory. Throws `StartError` for a file that is missing, cut off or another one. */
export async function openArchive(path: string): Promise<BackupArchive> {
  const archive = await opened(path)
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry)

  async function stream(name: string): Promise<Readable> {
    const entry = entries.get(name)
    if (!entry) throw new StartError(`the backup is damaged: it has no ${name}`)
    return archive.openReadStreamPromise(entry)
  }
  async function read(name: string): Promise<Buffer> {
    if ((entries.get(name)?.uncompressedSize ?? 0) > longest) throw notBackup(path)
    return buffer(await stream(name))
  }
  return {
    async manifest() {
      const text = (await read(manifestEntry)).toString('utf8')
      const { data } = manifest.safeParse(JSON.parse(text))
      if (!data) throw notBackup(path)
      return data
    },
    stream,
    read,
    close: () => archive.close(),
  }
}

function opened(path: string): Promise<ZipFile> {
  return new Promise((resolve, refuse) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, archive) => {
      if (error) refuse(notBackup(path, error))
      else resolve(archive)
    })
  })
}

const notBackup = (path: string, cause?: unknown) =>
  new StartError(`--from is wrong: ${path} is not a complete backup`, { cause })
