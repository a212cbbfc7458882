import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { FileTrouble, fileLimits } from './file-trouble.ts'

/**
 * Opens the entries of an archive by name. The decompressed bytes of each are counted, because the sizes in its directory
 * may be false.
 */
export interface ZipEntries {
  names: string[]
  open: (name: string) => Promise<AsyncIterable<Buffer>>
}

/** Reads the directory of an archive by its descriptor. Throws {@link FileTrouble} for one that is damaged or unpacks beyond the limits. */
export async function zipEntries(fd: number): Promise<ZipEntries> {
  const archive = await opened(fd)
  const entries = new Map<string, Entry>()
  let announced = 0
  if (archive.entryCount > fileLimits.entries) throw new FileTrouble('unpacksTooLarge')
  for await (const entry of archive.eachEntry()) {
    announced += entry.uncompressedSize
    if (announced > fileLimits.unpackedBytes) throw new FileTrouble('unpacksTooLarge')
    entries.set(entry.fileName, entry)
  }
  const counted = async function* (stream: Readable) {
    let unpacked = 0
    for await (const piece of stream) {
      unpacked += piece.length
      if (unpacked > fileLimits.unpackedBytes) throw new FileTrouble('unpacksTooLarge')
      yield piece
    }
  }
  return {
    names: [...entries.keys()],
    async open(name) {
      const entry = entries.get(name)
      if (!entry || entry.isEncrypted()) throw new FileTrouble('damaged')
      return counted(await archive.openReadStreamPromise(entry))
    },
  }
}

function opened(fd: number): Promise<ZipFile> {
  const options = { lazyEntries: true, validateEntrySizes: true, autoClose: false }
  return new Promise((resolve, refuse) => {
    yauzl.fromFd(fd, options, (error, archive) => {
      if (error) refuse(new FileTrouble('damaged', undefined, error))
      else resolve(archive)
    })
  })
}
