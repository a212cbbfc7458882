import 'server-only'
import pino from 'pino'
import { levelNow, lineFormat } from '../watch/log-format'
import { logLines } from '../watch/log-lines'
import { logOutput } from '../watch/log-output'

const secrets = [
  'password',
  'confirm',
  'confirmation',
  'token',
  'Token',
  'authorization',
  'cookie',
  'key',
  'captcha',
  'smsCode',
  'identityCard',
]

const lines = logLines(logOutput())
process.once('exit', lines.flush)

/** The console's log in JSON lines. pino removes secrets by name, at each listed depth. */
export const log = pino(
  {
    ...lineFormat('console'),
    level: levelNow(),
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { cause: pino.stdSerializers.err },
  },
  lines,
)
