import { conflict } from './refusal.ts'

/** Makes the check that refuses a row of another version than the one that the caller read; all pass without versions. */
export function asRead(
  ids: readonly number[],
  rowVersions: readonly number[] | undefined,
): (id: number, rowVersion: number) => void {
  const read = new Map(ids.map((id, place) => [id, rowVersions?.[place]]))
  return (id, rowVersion) => {
    if (rowVersions && read.get(id) !== rowVersion) throw conflict({ rowVersion: 'stale' })
  }
}
