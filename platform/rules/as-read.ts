import { conflict } from './refusal.ts'

/**
 * Makes the check that refuses a row whose version is not the one that the caller read; without versions
 * every row passes.
 */
export function asRead(
  ids: readonly number[],
  rowVersions: readonly number[] | undefined,
): (id: number, rowVersion: number) => void {
  const read = new Map(ids.map((id, place) => [id, rowVersions?.[place]]))
  return (id, rowVersion) => {
    if (rowVersions && read.get(id) !== rowVersion) throw conflict({ rowVersion: 'stale' })
  }
}
