/** Imports that an account or agent has stored: those that are not done, and the bytes of all of them. */
export interface StoredImports {
  open: number
  bytes: number
}

/** Stored imports of an account, and of the whole of its agent. */
export interface ImportsHeld {
  account: StoredImports
  agent: StoredImports
}

const megabyte = 1_000_000

/** The most imports that are stored, so that an editor and an agent can fill neither the database nor its backups. */
export const importRoom: Readonly<ImportsHeld> = {
  account: { open: 10, bytes: 250 * megabyte },
  agent: { open: 40, bytes: 1000 * megabyte },
}

/** The bytes of an import without rows: its key and report. They bound the number of reports too. */
const basicBytes = 16 * 1024

/** The bytes that cells take, before they are sealed. */
export const cellBytes = (cells: readonly string[]): number => Buffer.byteLength(JSON.stringify(cells))

/** The bytes of an import before its first row. */
export function emptyImportBytes({ header, words }: { header: readonly string[]; words: object }): number {
  return basicBytes + cellBytes(header) + Buffer.byteLength(JSON.stringify(words))
}

/** The imports that may still be begun, and the bytes that their rows may take. */
export function roomLeft({ account, agent }: ImportsHeld): StoredImports {
  const left = (name: keyof StoredImports) =>
    Math.max(0, Math.min(importRoom.account[name] - account[name], importRoom.agent[name] - agent[name]))
  return { open: left('open'), bytes: left('bytes') }
}

/** The holder of imports that have to be removed first. */
export function fullOwner({ account }: ImportsHeld): keyof ImportsHeld {
  const { open, bytes } = importRoom.account
  return account.open >= open || account.bytes >= bytes ? 'account' : 'agent'
}

/** The first limit that is exceeded, if one is. */
export function exceeded({ account, agent }: ImportsHeld): keyof StoredImports | undefined {
  return (['open', 'bytes'] as const).find(
    (name) => account[name] > importRoom.account[name] || agent[name] > importRoom.agent[name],
  )
}
