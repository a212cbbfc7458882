import { createHash } from 'node:crypto'
import { chunkBytes } from '../../lib/contract/limits.ts'

/** Bytes of valid file formats for uploads. */

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

/** Random-looking firmware of `size` bytes, different for each seed. */
export function firmware(size: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(size)
  let state = seed * 2654435761
  for (let at = 0; at + 4 <= size; at += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    bytes.writeUInt32LE(state, at)
  }
  bytes.writeUInt32BE(0x7f000001, 0)
  return bytes
}

/** An empty program for Windows. */
export function windowsProgram(): Buffer {
  const bytes = Buffer.alloc(512)
  bytes.write('MZ', 0, 'latin1')
  bytes.writeUInt32LE(128, 60)
  bytes.write('PE\0\0', 128, 'latin1')
  return bytes
}

export const windowsInstaller = () =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])

/** A zip with empty entries of these names. */
export function zipOf(...names: string[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const local = Buffer.alloc(30)
    local.write('PK\x03\x04', 0, 'latin1')
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 0, 'latin1')
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name))
    entries.push(entry, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name)
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/** A file's chunks, in order. */
export function chunksOf(bytes: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  )
}
