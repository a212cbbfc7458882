import { statfs } from 'node:fs/promises'
import { root } from './command.mjs'

/** Throws when the disk of the project has less space than these megabytes. */
export async function requireSpace(megabytes) {
  const { bavail, bsize } = await statfs(root)
  const free = Math.floor((bavail * bsize) / 1e6)
  if (free >= megabytes) return
  throw new Error(`The disk is too small: ${free} MB are free at ${root}, and ${megabytes} MB are needed.`)
}
