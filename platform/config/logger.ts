import { type DestinationStream, type LevelWithSilent, type Logger, pino, stdSerializers } from 'pino'
import { lineFormat } from '../../lib/watch/log-format.ts'
import { logLines } from '../../lib/watch/log-lines.ts'
import { logOutput } from '../../lib/watch/log-output.ts'

/** Names of fields whose values are hidden; matched in lower case, without - and _. */
const secretNames =
  /pass(word|wd|wort)?|pwd|token|secret|authorization|cookie|confirmation|captcha|smscode|identitycard|scrypt|wirekeys|^key$|^code$|^p$|^b$/
const hidden = '[hidden]'
const deepest = 6

const output = logOutput()
const lines = logLines(output)
process.once('exit', lines.flush)

/**
 * A logger of JSON lines, by default to standard output with repetitions counted. Hides the values of secret fields at
 * any depth, also in the causes of errors.
 */
export function makeLogger(level: LevelWithSilent, destination: DestinationStream = lines): Logger {
  const { formatters, ...format } = lineFormat('platform')
  return pino(
    {
      ...format,
      level,
      formatters: { ...formatters, log: (fields) => hideFields(fields, 0) },
      serializers: { err: describeError, req: () => undefined, res: () => undefined },
    },
    destination,
  )
}

/** The logger for the lines of ACCESS_LOG, of which no repetition is left out. */
export const makeAccessLogger = (): Logger => makeLogger('info', { write: output })

function hideFields(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isSecret(name, value) ? hidden : hide(value, depth + 1),
    ]),
  )
}

function hide(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof Error)
    return value
  if (depth > deepest) return hidden
  if (Array.isArray(value)) return value.map((item) => hide(item, depth + 1))
  return hideFields({ ...value }, depth)
}

/** `code` is secret when its value is a string with a digit (an SMS code); an answer's code is a number or a word. */
function isSecret(name: string, value: unknown): boolean {
  const plain = name.toLowerCase().replace(/[-_]/g, '')
  if (plain === 'code') return typeof value === 'string' && /\d/.test(value)
  return secretNames.test(plain)
}

/** Leaves out PostgreSQL's `detail` and Drizzle's `params` and message: they contain the row's values. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const { type, stack } = stdSerializers.err(error)
  const first = 'params' in error ? 'a statement failed' : error.message
  return {
    type,
    message: first,
    code: 'code' in error ? error.code : undefined,
    stack: 'params' in error ? frames(stack) : stack,
    cause: error.cause instanceof Error ? describeError(error.cause) : undefined,
  }
}

function frames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
