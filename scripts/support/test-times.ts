/** How long the tests of one file took, from the start of its first test to the end of its last one. */
export interface FileTime {
  /** From the project's root: 'tests/platform/wire.test.ts'. */
  path: string
  seconds: number
}

const slowest = 10

/**
 * The time of each kind of tests (the folder below `tests`), summed over its files; then the slowest files.
 */
export function describeTimes(files: readonly FileTime[]): string[] {
  if (files.length === 0) return []
  const kinds = new Map<string, FileTime[]>()
  for (const file of files) {
    const kind = file.path.split('/')[1] ?? file.path
    kinds.set(kind, [...(kinds.get(kind) ?? []), file])
  }
  const width = Math.max(...[...kinds.keys()].map((kind) => kind.length))
  const sums = [...kinds].map(([kind, own]) => {
    const seconds = own.reduce((sum, file) => sum + file.seconds, 0)
    return `  ${kind.padEnd(width)}  ${inSeconds(seconds)}  in ${own.length} ${own.length === 1 ? 'file' : 'files'}`
  })
  const longest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowest)
  return [
    'time in tests, by their kind',
    ...sums,
    'slowest files',
    ...longest.map(({ path, seconds }) => `  ${inSeconds(seconds)}  ${path}`),
  ]
}

/** Seconds in a column of up to four digits before the point. */
export function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1).padStart(6)} s`
}
