/** Formats an event as text/event-stream. */
export function eventText(name: string, payload: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`
}

/**
 * Returns a parser of text/event-stream, to be called with each piece of the stream; skips comments (keep-alives).
 */
export function eventReader(onEvent: (name: string, payload: unknown) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const events = (rest + piece).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const [, name, data] = /^event: (\w+)\ndata: (.+)$/.exec(event) ?? []
      if (name && data) onEvent(name, JSON.parse(data))
    }
  }
}
