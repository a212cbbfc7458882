/** What a service says about itself, one JSON object a line. */
export interface LogLine {
  event?: string
  /** For a person, with `event`. */
  text?: string
  msg?: string
  /** Whether somebody should look at it. */
  grave: boolean
}

/** A line of JSON as a service logs it; undefined for any other line. */
export function parseLogLine(line: string): LogLine | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const { event, text, msg, level }: Record<string, unknown> = JSON.parse(line)
    return { event: string(event), text: string(text), msg: string(msg), grave: isGrave(level) }
  } catch {
    return undefined
  }
}

// pino writes the level as a number unless told to write its name.
function isGrave(level: unknown): boolean {
  return typeof level === 'number' ? level >= 40 : ['warn', 'error', 'fatal'].includes(String(level))
}

function string(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
