import { isUtf8 } from 'node:buffer'
import type { PackageFormat } from '../../lib/contract/stored-file.ts'
import type { JoinedFile } from './joined-file.ts'

/** Bytes of a zip's end-of-central-directory record; a comment of up to 65,535 bytes follows it. */
const directoryEnd = 22
const longestComment = 65_535
const largestDirectory = 32 * 1024 ** 2

/** Whether the content of a file matches its extension. */
export async function isOfFormat(file: JoinedFile, format: PackageFormat): Promise<boolean> {
  if (format === 'exe') return isProgram(file)
  if (format === 'msi') return isInstaller(await file.take(0, 8))
  if (format === 'apk') return (await zipNames(file))?.includes('AndroidManifest.xml') ?? false
  if (format === 'zip') return (await zipNames(file)) !== undefined
  return isFirmware(file)
}

/** A Windows program: MZ at the start, and PE at the offset stored at byte 60. */
async function isProgram(file: JoinedFile): Promise<boolean> {
  const head = await file.take(0, 64)
  if (head.length < 64 || head.toString('latin1', 0, 2) !== 'MZ') return false
  return (await file.take(head.readUInt32LE(60), 4)).toString('latin1') === 'PE\0\0'
}

function isInstaller(head: Buffer): boolean {
  return head.toString('hex') === 'd0cf11e0a1b11ae1'
}

/** Firmware has no common signature: binary content in no other known format. */
async function isFirmware(file: JoinedFile): Promise<boolean> {
  const head = await file.take(0, 4096)
  if (isInstaller(head.subarray(0, 8)) || (await isProgram(file))) return false
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') return false
  return head.includes(0) || !isText(head)
}

/** Whether the bytes are UTF-8, allowing for a last character that is cut off. */
function isText(head: Buffer): boolean {
  return [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)))
}

/** The file names in a zip's central directory; undefined when it has none. */
async function zipNames(file: JoinedFile): Promise<string[] | undefined> {
  if ((await file.take(0, 4)).toString('latin1') !== 'PK\x03\x04') return undefined
  const tailStart = Math.max(0, file.size - directoryEnd - longestComment)
  const tail = await file.take(tailStart, directoryEnd + longestComment)
  const at = tail.lastIndexOf('PK\x05\x06', tail.length - directoryEnd, 'latin1')
  if (at === -1) return undefined
  const [length, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (length > largestDirectory || start + length > tailStart + at) return undefined
  return namesOf(await file.take(start, length), tail.readUInt16LE(at + 10))
}

/** The names of `count` directory entries; undefined when there are fewer. */
function namesOf(directory: Buffer, count: number): string[] | undefined {
  const names: string[] = []
  let at = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined
    const name = directory.readUInt16LE(at + 28)
    names.push(directory.toString('utf8', at + 46, at + 46 + name))
    at += 46 + name + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
}
