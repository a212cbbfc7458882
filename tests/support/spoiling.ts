import type { Spoiling } from './spoiled-platform.ts'

/** Faults of a platform, composed of small changes to its requests and answers. */

export type Fields = Record<string, unknown>

/** Spoils the data of one call. */
export const dataOf = (path: string, change: (data: Fields, payload: Fields) => unknown): Spoiling => ({
  data: (call, payload, data) => (call === path ? change(Object(data), payload) : data),
})
/** Spoils each row of a list. */
export const rowsOf = (path: string, change: (row: Fields) => Fields): Spoiling =>
  dataOf(path, (data) => ({ ...data, list: listOf(data).map(change) }))
/** Removes fields from the requests of one call. */
export const ignoring = (path: string, ...fields: string[]): Spoiling => ({
  request: ({ call, payload }) =>
    call === path
      ? Object.fromEntries(Object.entries(payload).filter(([name]) => !fields.includes(name)))
      : payload,
})
export const listOf = (data: unknown): Fields[] => Object(data).list ?? []
export const plainly = (code: number, data: unknown = null) =>
  JSON.stringify({ data: { code, data, msg: '' }, key: -1 })
export const instead = (
  path: string,
  status: number,
  body: string,
  when: (payload: Fields) => boolean = () => true,
): Spoiling => ({
  instead: ({ call, payload }) => (call === path && when(payload) ? { status, body } : undefined),
})
export const empty = { list: [], total: 0, pageNum: 1, pageSize: 10 }

/** Stores the first list that a call answered, to answer it again. */
export function remembering(
  path: string,
  use: (first: Fields[], data: Fields, payload: Fields) => unknown,
): Spoiling {
  let first: Fields[] | undefined
  return dataOf(path, (data, payload) => {
    first ??= listOf(data)
    return use(first, data, payload)
  })
}

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
