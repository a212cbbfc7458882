import { createStream, type RotatingFileStream } from 'rotating-file-stream'
import { lostLines } from '../../lib/watch/log-output.ts'

/** Milliseconds after a failure in which no line is written. */
const pause = 1000
/** The most characters that wait for a slow disk. */
const longestQueue = 1024 * 1024
const fullLogs = 4

export interface LogFileOptions {
  /**
   * Size at which a new log file begins; the last four full ones remain as `<name>.1.log` to `<name>.4.log`.
   */
  size?: `${number}${'K' | 'M'}` | undefined
  /** Called with the reason when lines begin to be lost. */
  failed?: ((reason: string) => void) | undefined
}

export interface LogFile {
  /**
   * Writes a line. A line that the disk refuses is lost; the number of lost lines is written once lines
   * succeed again.
   */
  write(line: string): void
  /** Resolves when all accepted lines are written; later lines are dropped. */
  end(): Promise<void>
}

/** Opens the log `<name>.log` of a directory. No failure of its disk reaches the caller. */
export function openLogFile(
  directory: string,
  name: string,
  { size = '10M', failed = () => {} }: LogFileOptions = {},
): LogFile {
  let stream: RotatingFileStream | undefined = open()
  let failedAt = 0
  let lost = 0
  let isEnded = false

  function open(): RotatingFileStream {
    const opened = createStream((number) => `${name}${number ? `.${number}` : ''}.log`, {
      path: directory,
      size,
      rotate: fullLogs,
      mode: 0o600,
    })
    return opened.on('error', (error) => {
      if (stream === opened) stream = undefined
      if (failedAt === 0) failed(error.message)
      failedAt = performance.now()
    })
  }

  function note(error: Error | null | undefined, lines: number): void {
    if (error) lost += lines
    else failedAt = 0
  }

  return {
    write(line) {
      if (isEnded) return
      if (!stream && performance.now() - failedAt >= pause) stream = open()
      if (!stream || stream.writableLength > longestQueue) {
        lost++
        return
      }
      const before = lost
      lost = 0
      // Begins with a line break, because the last line may be incomplete.
      const said = before > 0 ? `\n${lostLines(before)}` : ''
      stream.write(`${said}${line}\n`, (error) => note(error, before + 1))
    },
    async end() {
      isEnded = true
      const last = stream
      if (last) await new Promise<void>((ended) => last.end(() => ended()))
    },
  }
}
