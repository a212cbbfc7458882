import { writeSync } from 'node:fs'

/** The most milliseconds that a line waits for a slow reader, and those between two tries. */
const patience = 100
const pause = 5

/** Writes bytes to standard output at once; returns how many it took. Throws the system's error. */
const toStandardOutput = (bytes: Uint8Array) => writeSync(1, bytes)

/**
 * A writer of log lines to standard output that never throws, stores nothing and never waits long: a line is
 * lost if the disk is full, the pipe is closed or the reader has stopped. The number of lost lines is written
 * before the next accepted line.
 */
export function logOutput(put: (bytes: Uint8Array) => number = toStandardOutput): (line: string) => void {
  let lost = 0
  let isTorn = false

  function take(text: string): boolean {
    let rest: Uint8Array = Buffer.from(text)
    let left = lost > 0 ? 0 : patience
    while (rest.length > 0) {
      try {
        const taken = put(rest)
        if (taken === 0) return false
        rest = rest.subarray(taken)
        isTorn = rest.length > 0
      } catch (error) {
        if (left <= 0 || !isBusy(error)) return false
        left -= pause
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
      }
    }
    return true
  }

  return (line) => {
    if (lost > 0 && take(`${isTorn ? '\n' : ''}${lostLines(lost)}`)) lost = 0
    if (lost > 0 || !take(line)) lost++
  }
}

/** The line of a log that says how many lines before it could not be written. */
export function lostLines(count: number): string {
  const time = new Date().toISOString()
  return `${JSON.stringify({ level: 'warn', time, lost: count, msg: 'lines could not be written' })}\n`
}

/**
 * Allows the process to continue when its output is closed or full; without a listener an error of these
 * streams would end it.
 */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}
