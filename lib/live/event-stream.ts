/** One event of the stream that open pages hear, as text/event-stream writes it. */
export function eventText(name: string, payload: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`
}

/** Reads such a stream as its pieces come, wherever they are cut. Comments, which only keep it open, are passed over. */
export function eventReader(hear: (name: string, payload: unknown) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const events = (rest + piece).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const [, name, data] = /^event: (\w+)\ndata: (.+)$/.exec(event) ?? []
      if (name && data) hear(name, JSON.parse(data))
    }
  }
}
