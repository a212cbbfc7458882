/** Characters of the longest line, and of the longest text in a shortened line. */
const limits = { line: 8_000, text: 1_000 }
/** Milliseconds for which lines of one kind are counted together. */
const oneMinute = 60_000
/**
 * The most lines of one kind in that time. A line with a request id is looked up by it, so more of those are
 * written.
 */
const allowed = { byRequestId: 20, others: 1 }
/** The most kinds in that time; the lines of further kinds count as one kind. */
const maxKinds = 200

type Entry = Record<string, unknown>

interface Kind {
  written: number
  /** The number of lines left out since. */
  repeated: number
  last: Entry
}

export interface LogLines {
  /** Takes one line of JSON from pino. */
  write(line: string): void
  /** Writes the counts so far. */
  flush(): void
}

/**
 * A destination for the log of either service that visitors cannot fill: the length of lines is limited, and repetitions within a
 * minute are left out and counted by one line with `repeated` at its end.
 */
export function logLines(write: (line: string) => void, time = oneMinute): LogLines {
  const kinds = new Map<string, Kind>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    for (const { last, repeated } of kinds.values()) {
      if (repeated > 0) write(bounded({ ...last, repeated }))
    }
    kinds.clear()
  }
  return {
    flush,
    write(line) {
      const entry: Entry = JSON.parse(line)
      timer ??= setTimeout(flush, time).unref()
      const key = kinds.size < maxKinds ? kindOf(entry) : 'others'
      const kind = kinds.get(key) ?? { written: 0, repeated: 0, last: entry }
      kinds.set(key, kind)
      kind.last = entry
      if (kind.written < ('requestId' in entry ? allowed.byRequestId : allowed.others)) {
        kind.written++
        write(line.length <= limits.line ? line : bounded(entry))
      } else kind.repeated++
    },
  }
}

/** The kind of a line: its contents without the request id and its facts. */
function kindOf({ level, event, text, msg, call, code }: Entry): string {
  return JSON.stringify([level, event, text, msg, call, code])
}

function bounded(entry: Entry): string {
  const line = `${JSON.stringify(entry)}\n`
  if (line.length <= limits.line) return line
  const cut = Object.entries(entry).map(([name, value]) => [name, boundedValue(value)])
  return `${JSON.stringify(Object.fromEntries(cut))}\n`
}

function boundedValue(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text === undefined || text.length <= limits.text) return value
  return `${text.slice(0, limits.text)}…`
}
