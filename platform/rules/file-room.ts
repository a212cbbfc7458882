import { largestPackage } from '../../lib/contract/limits.ts'

/** A count of stored files that no row refers to, and their bytes. */
export interface UnusedFiles {
  files: number
  bytes: number
}

const mebibyte = 1024 ** 2

/** The most unused pictures of an account, and of all accounts of its agent. */
export const pictureRoom: Readonly<Record<'account' | 'agent', UnusedFiles>> = {
  account: { files: 30, bytes: 32 * mebibyte },
  agent: { files: 120, bytes: 128 * mebibyte },
}

/** The most unused packages of an account; their bytes include the announced size of its unfinished ones. */
export const packageRoom: Readonly<UnusedFiles> = { files: 50, bytes: 8 * largestPackage }
