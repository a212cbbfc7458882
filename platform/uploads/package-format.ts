import { isUtf8 } from 'node:buffer'
import type { PackageFormat } from '../../lib/contract/stored-file.ts'
import type { Whole } from './whole.ts'

/** The end of a zip's directory is this long, with a comment of up to 65,535 bytes behind it. */
const directoryEnd = 22
const longestComment = 65_535
const largestDirectory = 32 * 1024 ** 2

/** Whether a file is by its content what its ending says. */
export async function isOfFormat(whole: Whole, format: PackageFormat): Promise<boolean> {
  if (format === 'exe') return isProgram(whole)
  if (format === 'msi') return isInstaller(await whole.take(0, 8))
  if (format === 'apk') return (await zipNames(whole))?.includes('AndroidManifest.xml') ?? false
  if (format === 'zip') return (await zipNames(whole)) !== undefined
  return isFirmware(whole)
}

/** Windows: MZ, and at the place that it names, PE. */
async function isProgram(whole: Whole): Promise<boolean> {
  const head = await whole.take(0, 64)
  if (head.length < 64 || head.toString('latin1', 0, 2) !== 'MZ') return false
  return (await whole.take(head.readUInt32LE(60), 4)).toString('latin1') === 'PE\0\0'
}

/** Windows Installer packages are OLE compound files. */
function isInstaller(head: Buffer): boolean {
  return head.toString('hex') === 'd0cf11e0a1b11ae1'
}

/** Firmware has no form that is known; it is neither text nor anything that is another format. */
async function isFirmware(whole: Whole): Promise<boolean> {
  const head = await whole.take(0, 4096)
  if (isInstaller(head.subarray(0, 8)) || (await isProgram(whole))) return false
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') return false
  return head.includes(0) || !isText(head)
}

/** UTF-8, also where the beginning of a file ends within a character. */
function isText(head: Buffer): boolean {
  return [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)))
}

/** The names in a zip's directory; nothing when there is no such directory. */
async function zipNames(whole: Whole): Promise<string[] | undefined> {
  if ((await whole.take(0, 4)).toString('latin1') !== 'PK\x03\x04') return undefined
  const tailStart = Math.max(0, whole.size - directoryEnd - longestComment)
  const tail = await whole.take(tailStart, directoryEnd + longestComment)
  const at = tail.lastIndexOf('PK\x05\x06', tail.length - directoryEnd, 'latin1')
  if (at === -1) return undefined
  const [length, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (length > largestDirectory || start + length > tailStart + at) return undefined
  return namesOf(await whole.take(start, length), tail.readUInt16LE(at + 10))
}

/** The names of so many entries; nothing when they are not there. */
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
