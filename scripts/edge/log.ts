import { format, stripVTControlCharacters } from 'node:util'
import pino from 'pino'
import { serverProcess } from '../../lib/process/server-process.ts'
import { levelNow, lineFormat } from '../../lib/watch/log-format.ts'
import { logLines } from '../../lib/watch/log-lines.ts'
import { logOutput, outliveOutput } from '../../lib/watch/log-output.ts'

const output = logOutput()
const lines = logLines(output)
const common = lineFormat('console')

/** The log of the server in front of Next.js, in JSON lines like the console's own. */
export const log = pino({ ...common, level: levelNow() }, lines)
/** Lines that a supervisor waits for, of which LOG_LEVEL leaves none out. */
export const startLog = pino({ ...common, level: 'info' }, lines)
/** The lines of ACCESS_LOG, of which no repetition is left out. */
export const accessLines = pino({ ...common, level: 'info' }, { write: output })

/** Writes a finished line, such as one of another process. */
export const passLine = output

/** The most characters of a printed text in the log. */
const longest = { message: 500, detail: 2_000 }

/**
 * Turns everything that Next.js and Node.js print as plain text into JSON lines; call it before Next.js is
 * loaded.
 */
export function logPrinted(): void {
  outliveOutput()
  console.debug = printer('debug')
  console.log = printer('info')
  console.info = printer('info')
  console.warn = printer('warn')
  console.error = printer('error')
  process.removeAllListeners('warning').on('warning', printer('warn'))
  process.on('uncaughtException', (error) => {
    write('fatal', [error])
    process.exit(1)
  })
  process.once('exit', lines.flush)
}

/**
 * A form that reaches no action is the sender's fault: all lines that Next.js prints about these are of one
 * kind.
 */
function printer(level: pino.Level) {
  return (...printed: unknown[]) => {
    if (serverProcess().forms.getStore()?.hasArrived !== false) return write(level, printed)
    log.info({ reason: textOf(printed).message }, 'a form could not be read')
  }
}

function write(level: pino.Level, printed: unknown[]): void {
  const { message, detail } = textOf(printed)
  log[level](detail ? { detail } : {}, message)
}

/** The first printed line, without Next.js's sign, and the further ones. */
function textOf(printed: unknown[]): { message: string; detail: string } {
  const text = stripVTControlCharacters(format(...printed))
  const [first = '', ...rest] = text.replace(/^[\s⨯⚠✓○▲]+/, '').split('\n')
  return { message: first.slice(0, longest.message), detail: rest.join('\n').slice(0, longest.detail) }
}
