import { z } from 'zod'
import { optionalText, requiredText } from './fields.ts'

const mapDatums = ['WGS-84', 'GCJ-02', 'BD-09'] as const

/** A host's name or address, or nothing where there is no such server. */
const host = z
  .string('required')
  .trim()
  .max(253, 'tooLong')
  .regex(/^$|^[\dA-Za-z][\w.:-]*$/, 'invalid')
const port = z.number('required').int('invalid').min(1, 'tooSmall').max(65_535, 'tooLarge').nullable()

/** What anyone may know of the intercom server, before sign-in as well. */
const publicSettings = z.object({
  name: z.string(),
  registrationOpen: z.boolean(),
  helpContact: z.object({ telephone: z.string(), email: z.string(), hours: z.string() }),
  mapDatum: z.enum(mapDatums),
  /** Seconds between two positions of a terminal. */
  gpsInterval: z.number().int(),
})

/** Where terminals find the server, and how long it keeps what it records. */
const privateSettings = z.object({
  signallingHost: host,
  signallingPort: port,
  mediaHost: host,
  mediaPort: port,
  fileHost: host,
  filePort: port,
  /** Days that recordings are kept; 0 records nothing. */
  recordingDays: z.number('required').int('invalid').min(0, 'tooSmall').max(3650, 'tooLarge'),
})

/** The whole of the settings as an administrator types them. */
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

/** The settings as they are read: the public part, and the rest for those who may change it. */
export const serverConfig = publicSettings.extend({
  ...privateSettings.partial().shape,
  /** Counts the changes; goes back with one, so that nobody's is lost. */
  rowVersion: z.number().int().optional(),
})
