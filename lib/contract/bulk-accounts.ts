interface Series {
  prefix: string
  start: string
  count: number
}

/** The accounts of a bulk add: consecutive numbers from `start`, padded with zeros to its width. */
export function bulkAccounts({ prefix, start, count }: Series): string[] {
  const first = Number(start)
  return Array.from({ length: count }, (_, step) => prefix + String(first + step).padStart(start.length, '0'))
}
