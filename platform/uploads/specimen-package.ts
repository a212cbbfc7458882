import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { PackageFormat } from '../../lib/contract/stored-file.ts'

/** Invented packages for the demo's versions: small, of the right format, and without executable code. */

/** The size to which a program, an installer or firmware is filled, in bytes. */
const filling = 48 * 1024

/** A package of a format, different for each name. */
export function specimenPackage(format: PackageFormat, name: string): Buffer {
  const body = bytesOf(name)
  if (format === 'exe') return Buffer.concat([programHead(), body])
  if (format === 'msi') return Buffer.concat([compoundHead(), body])
  if (format === 'apk')
    return zip([
      ['AndroidManifest.xml', Buffer.from(manifest(name))],
      ['assets/specimen', body],
    ])
  if (format === 'zip') return zip([['specimen', body]])
  return Buffer.concat([Buffer.from(`\x7fFW\0${name}\0`, 'latin1'), body])
}

/** Bytes derived from a name, so that the demo is the same each time. */
function bytesOf(name: string): Buffer {
  const blocks: Buffer[] = []
  for (let block = 0; block * 64 < filling; block += 1) {
    blocks.push(createHash('sha512').update(`${name} ${block}`).digest())
  }
  return Buffer.concat(blocks)
}

const manifest = (name: string) =>
  `<?xml version="1.0"?>\n<manifest package="example.specimen" label="${name} SPECIMEN"/>\n`

/** The headers of a Windows program without sections: the DOS header, and the PE header that it points to. */
function programHead(): Buffer {
  const head = Buffer.alloc(512)
  head.write('MZ', 0, 'latin1')
  head.writeUInt32LE(128, 60)
  head.write('PE\0\0', 128, 'latin1')
  // For 64-bit Intel machines.
  head.writeUInt16LE(0x8664, 132)
  return head
}

/** The header of a compound file, the format of installers, with sectors of 512 bytes. */
function compoundHead(): Buffer {
  const head = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(0x3e, 24)
  head.writeUInt16LE(3, 26)
  head.writeUInt16LE(0xfffe, 28)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  return head
}

/** A zip whose entries are not compressed. */
function zip(entries: readonly (readonly [name: string, bytes: Buffer])[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, bytes] of entries) {
    const local = Buffer.alloc(30)
    local.write('PK\x03\x04', 0, 'latin1')
    local.writeUInt16LE(10, 4)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 0, 'latin1')
    entry.writeUInt16LE(10, 6)
    for (const [head, at] of [
      [local, 14],
      [entry, 16],
    ] as const) {
      head.writeUInt32LE(crc32(bytes), at)
      head.writeUInt32LE(bytes.length, at + 4)
      head.writeUInt32LE(bytes.length, at + 8)
      head.writeUInt16LE(Buffer.byteLength(name), at + 12)
    }
    entry.writeUInt32LE(offset, 42)
    files.push(local, Buffer.from(name), bytes)
    directory.push(entry, Buffer.from(name))
    offset += local.length + Buffer.byteLength(name) + bytes.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listing, end])
}
