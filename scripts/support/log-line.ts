/** A service's log line, parsed from JSON. */
export interface LogLine {
  event?: string
  /** Text for the operator, together with `event`. */
  text?: string
  msg?: string
  /** Whether the level is warning or higher. */
  grave: boolean
}

/** Parses a JSON log line; undefined for any other line. */
export function parseLogLine(line: string): LogLine | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const { event, text, msg, level }: Record<string, unknown> = JSON.parse(line)
    return { event: string(event), text: string(text), msg: string(msg), grave: isGrave(level) }
  } catch {
    return undefined
  }
}

// pino writes levels as numbers unless configured to write names.
function isGrave(level: unknown): boolean {
  return typeof level === 'number' ? level >= 40 : ['warn', 'error', 'fatal'].includes(String(level))
}

function string(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
