import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { phoneRegions } from '../../lib/contract/mobile.ts'
import { drainDelay } from '../../lib/watch/drain-delay.ts'
import { accessLog, logLevel } from '../../lib/watch/log-format.ts'
import { metricsToken } from '../../lib/watch/metrics-token.ts'
import { withSecretFiles } from '../../lib/watch/secret-files.ts'
import { addressesOf } from './database-hosts.ts'

/** A failed start; the message is one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (
    longest > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  )
}

/** Whether a text is an address, a network or the name of a host, such as `hooks.example.com`. */
const isHost = (text: string) =>
  isNetwork(text) || /^(?!.*[\d.]$)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*$/i.test(text)

/** An address without a host names its host or socket in the query. */
const isDatabaseAddress = (text: string) =>
  addressesOf(text).every((address) => URL.canParse(address.replace('@/', '@host/')))

const variables = z.object({
  HOST: z.string().min(1, 'an address to listen on').default('127.0.0.1'),
  PLATFORM_PORT: z.coerce
    .number('a port number')
    .int('a port number')
    .min(0, 'a port from 0 to 65535')
    .max(65535, 'a port from 0 to 65535')
    .default(4100),
  DATA_DIR: z
    .string()
    .min(1, 'a directory')
    .default('.data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'an address that begins with postgres://', abort: true })
    .refine(isDatabaseAddress, 'an address such as postgres://user:password@host:5432/database')
    .optional(),
  WIRE_KEYS: z.string().optional(),
  WIRE_KEYS_FILE: z.string().optional(),
  OWNER_ID: z.coerce
    .number('the number of a login account')
    .int('the number of a login account')
    .positive('the number of a login account')
    .optional(),
  OWNER_ACCOUNT: z.string().trim().min(1, 'the name of an account').max(64).default('admin'),
  OWNER_PASSWORD: z.string().min(6, '6 to 16 characters').max(16, '6 to 16 characters').optional(),
  SEED: z.enum(['demo', 'none'], 'demo or none').optional(),
  PHONE_REGIONS: z
    .string()
    .default(phoneRegions.join(','))
    .transform(list)
    .pipe(z.array(z.enum(phoneRegions, `some of ${phoneRegions.join(', ')}`)).min(1, 'at least one region')),
  HIGHEST_SPEED: z.coerce
    .number('kilometres per hour')
    .min(0, 'kilometres per hour, or 0')
    .max(100_000, 'kilometres per hour, at most 100000')
    .default(1200),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.string().refine(isNetwork, 'addresses or networks such as 10.0.0.0/8'))),
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'an address that begins with http' }).optional(),
  WEBHOOK_PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.string().refine(isHost, 'addresses, networks such as 10.0.0.0/8, or names of hosts'))),
  UPLOADS_S3_URL: z.url({ protocol: /^https?$/, error: 'an address that begins with http' }).optional(),
  UPLOADS_S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'the name of a bucket')
    .optional(),
  UPLOADS_S3_KEY: z
    .string()
    .regex(/^[^:\s]+:\S+$/, 'an id and a secret with : between')
    .transform((text) => ({
      keyId: text.slice(0, text.indexOf(':')),
      secret: text.slice(text.indexOf(':') + 1),
    }))
    .optional(),
  UPLOADS_S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'the name of a region')
    .default('us-east-1'),
  METRICS_TOKEN: metricsToken,
  DRAIN_DELAY: drainDelay,
  LOG_LEVEL: logLevel,
  ACCESS_LOG: accessLog,
  EXIT_WITH_PARENT: z.enum(['0', '1'], '0 or 1').default('0'),
})

export type Env = z.output<typeof variables>

/** The names of the platform's settings. */
export const platformVariables = Object.keys(variables.shape)

/** Reads the platform's settings from the environment; an empty variable counts as unset. Throws `StartError`. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const values = withSecretFiles(source, wrong)
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const read = variables.safeParse(filled)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw wrong(String(issue?.path[0]), issue?.message ?? 'another value')
}

function wrong(name: string, expected: string): StartError {
  return new StartError(`${name} is wrong: expected ${expected}`)
}
