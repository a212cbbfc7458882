import type { Readable } from 'node:stream'

/**
 * Passes the lines of a process on, each by one write: several processes that write to one pipe would tear long
 * lines of each other while it is full.
 */
export function passLines(output: Readable, write: (line: string) => void): void {
  let begun = ''
  output.setEncoding('utf8').on('data', (text: string) => {
    const [first = '', ...further] = text.split('\n')
    begun += first
    for (const next of further) {
      write(`${begun}\n`)
      begun = next
    }
  })
  output.on('end', () => begun === '' || write(`${begun}\n`))
}
