import { z } from 'zod'
import { readCall } from './call.ts'
import { moment } from './fields.ts'

/** The work that a platform does by itself every minute, in its order. */
export const sweepNames = [
  'tokens',
  'answers',
  'signInAttempts',
  'messageCodes',
  'challenges',
  'claims',
  'reveals',
  'terminalTokens',
  'suspended',
  'presence',
  'members',
  'positions',
  'deliveries',
  'files',
  'uploads',
  'pieces',
  'imports',
  'packages',
  'webhookDeliveries',
  'apiKeys',
] as const
export type SweepName = (typeof sweepNames)[number]

const count = z.number().int()
const seconds = z.number()

const versions = z.object({
  /** The platform's own version. */
  platform: z.string(),
  /** Only for accounts with `server.read`, as the next. */
  node: z.string().optional(),
  database: z.string().optional(),
})

/** An error by which a request is found in the log: neither its words nor what was sent. */
const notedError = z.object({
  at: moment,
  /** Empty for work that no request started. */
  requestId: z.string(),
  /** The path of the call, or the name of the work. */
  call: z.string(),
  /** The class of the error and of its causes, with their codes. */
  kind: z.string(),
})
export type NotedError = z.output<typeof notedError>

const state = z.object({
  readAt: moment,
  /** This process; the answers of several on one database differ in what is said to be of the process. */
  process: z.object({
    startedAt: moment,
    /** Bytes of memory in use. */
    memory: count,
    /** Seconds that the event loop was late at most, of 99 in 100 measurements. */
    delay: seconds,
    version: z.string(),
    node: z.string(),
  }),
  database: z.object({
    version: z.string(),
    /** Bytes on disk. */
    size: count,
    connections: count,
    /** The most connections that it accepts. */
    limit: count,
    /** Seconds since the oldest open transaction began; 0 without one. */
    oldestTransaction: seconds,
    /** Connections of this process: in use, and work waiting for one. */
    used: count,
    waiting: count,
  }),
  /** Sockets of this process, and the members online at all processes. */
  sockets: z.object({ consoles: count, terminals: count, online: count, processes: count }),
  /** Packages of which chunks are still missing, and the imports that are being checked or written. */
  uploads: z.object({ receiving: count, imports: count }),
  /** Messages that wait for the gateway, those of them that it has refused, and the seconds since the oldest was due. */
  messages: z.object({ waiting: count, failed: count, late: seconds }),
  /** Deliveries of webhooks that wait for a try, at most 10,000, and the seconds since the oldest was due. */
  webhooks: z.object({ waiting: count, late: seconds }),
  /** Bytes of the disk with the data directory; null where the system does not tell. */
  storage: z.object({ free: count, total: count }).nullable(),
  positions: z.object({
    /** Months with a partition, and the last of them such as `2026-11`. */
    months: count,
    last: z.string(),
    /** Positions outside all of these months. */
    outside: count,
    /** Positions that wait to be stored, in this process. */
    queue: count,
  }),
  /** The sweeps of this process; null for one that has not run yet. */
  sweeps: z.array(
    z.object({ name: z.enum(sweepNames), lastRun: moment.nullable(), failed: z.boolean(), seconds }),
  ),
  /** The last errors of this process, the latest first. */
  errors: z.array(notedError),
})
export type PlatformState = z.output<typeof state>

/** Facts about the platform itself. Not in the specification, which names no call for them. */
export const serverInfo = {
  serverVersions: readCall({
    path: 'serverInfo/serverVersions',
    access: 'console.use',
    request: z.object({}),
    result: versions,
  }),
  serverState: readCall({
    path: 'serverInfo/serverState',
    access: 'server.read',
    request: z.object({}),
    result: state,
  }),
}
