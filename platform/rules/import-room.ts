/** The stored imports of an account or agent: the number that is not done, and the bytes of all of them. */
export interface StoredImports {
  open: number
  bytes: number
}

/** The stored imports of an account and of its whole agent. */
export interface ImportsHeld {
  account: StoredImports
  agent: StoredImports
}

const megabyte = 1_000_000

/** The most stored imports: an account or an agent can fill neither the database nor its backups. */
export const importRoom: Readonly<ImportsHeld> = {
  account: { open: 10, bytes: 250 * megabyte },
  agent: { open: 40, bytes: 1000 * megabyte },
}

/**
 * The bytes of an import without rows: its key and report. Counting them limits the number of reports too.
 */
const basicBytes = 16 * 1024

const cellBytes = (cells: readonly string[]): number => Buffer.byteLength(JSON.stringify(cells))

/** The size of rows in bytes before their cells are sealed. */
export function rowBytes(
  rows: readonly { cells: readonly string[]; dates?: readonly number[] | undefined }[],
): number {
  return rows.reduce((sum, { cells, dates = [] }) => sum + cellBytes(cells) + 4 * dates.length, 0)
}

interface ImportStart {
  header: readonly string[]
  words: object
  origin: object | undefined
}

/** The bytes of an import before its first row. */
export function emptyImportBytes({ header, words, origin }: ImportStart): number {
  return basicBytes + cellBytes(header) + Buffer.byteLength(JSON.stringify({ words, origin }))
}

/** The number of imports that may still begin, and the bytes that their rows may have. */
export function roomLeft({ account, agent }: ImportsHeld): StoredImports {
  const left = (name: keyof StoredImports) =>
    Math.max(0, Math.min(importRoom.account[name] - account[name], importRoom.agent[name] - agent[name]))
  return { open: left('open'), bytes: left('bytes') }
}

/** The holder of the reached limit, the account or the agent: its imports have to be removed first. */
export function fullOwner({ account }: ImportsHeld): keyof ImportsHeld {
  const { open, bytes } = importRoom.account
  return account.open >= open || account.bytes >= bytes ? 'account' : 'agent'
}

/** The first exceeded limit; undefined if there is none. */
export function exceeded({ account, agent }: ImportsHeld): keyof StoredImports | undefined {
  return (['open', 'bytes'] as const).find(
    (name) => account[name] > importRoom.account[name] || agent[name] > importRoom.agent[name],
  )
}
