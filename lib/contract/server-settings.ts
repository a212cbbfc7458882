import { z } from 'zod'
import { optionalText, requiredText } from './fields.ts'

export const mapDatums = ['WGS-84', 'GCJ-02', 'BD-09'] as const
export type Datum = (typeof mapDatums)[number]

/** The name or address of a server; empty if there is none. */
const host = z
  .string('required')
  .trim()
  .max(253, 'tooLong')
  .regex(/^$|^[\dA-Za-z][\w.:-]*$/, 'invalid')
const port = z.number('required').int('invalid').min(1, 'tooSmall').max(65_535, 'tooLarge').nullable()

/** Settings that are public, also before sign-in. */
const publicSettings = z.object({
  name: z.string(),
  registrationOpen: z.boolean(),
  helpContact: z.object({ telephone: z.string(), email: z.string(), hours: z.string() }),
  mapDatum: z.enum(mapDatums),
  /** Seconds between two position reports of a terminal. */
  gpsInterval: z.number().int(),
})

/** Settings that only accounts with `server.write` read: the addresses of servers, and the storage of recordings. */
const privateSettings = z.object({
  signallingHost: host,
  signallingPort: port,
  mediaHost: host,
  mediaPort: port,
  fileHost: host,
  filePort: port,
  /** Days that recordings are kept; 0: nothing is recorded. */
  recordingDays: z.number('required').int('invalid').min(0, 'tooSmall').max(3650, 'tooLarge'),
  /** Days that positions are kept, by whole months; more than the 30 days for which a terminal may be without a network. */
  positionDays: z.number('required').int('invalid').min(31, 'tooSmall').max(3650, 'tooLarge'),
})

/** All settings, as an administrator submits them. */
export const serverSettings = privateSettings.extend({
  name: requiredText(80),
  registrationOpen: z.boolean(),
  helpContact: z.object({
    telephone: optionalText(40),
    email: z.union([z.literal(''), z.email('email').max(128, 'tooLong')]).default(''),
    hours: optionalText(80),
  }),
  mapDatum: z.enum(mapDatums),
  gpsInterval: z.number('required').int('invalid').min(5, 'tooSmall').max(86_400, 'tooLarge'),
})
export type ServerSettings = z.output<typeof serverSettings>

/** Settings as answered: the private ones only to accounts with `server.write`. */
export const serverConfig = publicSettings.extend({
  ...privateSettings.partial().shape,
  /** Increases with every change. A change sends back the version that was read, and is refused if it is outdated. */
  rowVersion: z.number().int().optional(),
})
export type ServerConfig = z.output<typeof serverConfig>
