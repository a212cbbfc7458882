import cluster from 'node:cluster'
import pino from 'pino'
import { z } from 'zod'

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** The least level that is logged, of both services; `silent` is for tests. */
export const logLevel = z.enum(levels, 'debug, info, warn or error').default('info')

/** `1` adds one line for each answered request to the log. */
export const accessLog = z.enum(['0', '1'], '0 or 1').default('0')

/**
 * The level of a log that is made before the settings are read. A wrong one counts as the default, because the check of
 * the settings, which ends the start, has to be logged.
 */
export const levelNow = (): z.output<typeof logLevel> =>
  logLevel.catch('info').parse(process.env.LOG_LEVEL || undefined)

/**
 * The fields that lines of both services have in common: `level` as a word, `time` in ISO 8601, and `service`; and the
 * number of the `process`, where a console has several.
 */
export function lineFormat(service: 'console' | 'platform') {
  return {
    base: { service, ...(cluster.worker && { process: cluster.worker.id }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
}
