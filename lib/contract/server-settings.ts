import { z } from 'zod'
import { email, optionalText, orEmpty, requiredText } from './fields.ts'
import { positionDays } from './limits.ts'

export const mapDatums = ['WGS-84', 'GCJ-02', 'BD-09'] as const
export type Datum = (typeof mapDatums)[number]

const host = z
  .string('required')
  .trim()
  .max(253, 'tooLong')
  .regex(/^$|^[\dA-Za-z][\w.:-]*$/, 'invalid')
const port = z.number('required').int('invalid').min(1, 'tooSmall').max(65_535, 'tooLarge').nullable()

const serverName = <Text extends z.ZodType>(text: Text) => text.describe('The name of the service.')
const helpNumber = <Text extends z.ZodType>(text: Text) =>
  text.describe('The telephone number of the help contact; empty: none.')

/** Public settings, which visitors may read before sign-in. */
const publicSettings = z.object({
  name: serverName(z.string()),
  registrationOpen: z.boolean(),
  helpContact: z.object({ telephone: helpNumber(z.string()), email: z.string(), hours: z.string() }),
  mapDatum: z.enum(mapDatums),
  gpsInterval: z.number().int(),
})

/**
 * Settings that only accounts with `server.write` read: the addresses of servers, and the storage of recordings.
 * @spec 3.38
 */
const privateSettings = z.object({
  signallingHost: host,
  signallingPort: port,
  mediaHost: host,
  mediaPort: port,
  fileHost: host,
  filePort: port,
  // @spec 9.8
  recordingDays: z.number('required').int('invalid').min(0, 'tooSmall').max(3650, 'tooLarge'),
  positionDays: z
    .number('required')
    .int('invalid')
    .min(positionDays.least, 'tooSmall')
    .max(positionDays.most, 'tooLarge'),
})

/** All settings, as an administrator submits them. */
export const serverSettings = privateSettings.extend({
  name: serverName(requiredText(80)),
  registrationOpen: z.boolean(),
  helpContact: z.object({
    telephone: helpNumber(optionalText(40)),
    email: orEmpty(email).default(''),
    hours: optionalText(80),
  }),
  mapDatum: z.enum(mapDatums),
  gpsInterval: z.number('required').int('invalid').min(5, 'tooSmall').max(86_400, 'tooLarge'),
})
export type ServerSettings = z.output<typeof serverSettings>

/** Settings in an answer: the private ones only for accounts with `server.write`. */
export const serverConfig = publicSettings.extend({
  ...privateSettings.partial().shape,
  rowVersion: z.number().int().optional(),
})
export type ServerConfig = z.output<typeof serverConfig>
