import { z } from 'zod'
import { readCall } from './call.ts'
import { moment } from './fields.ts'

/** The work that a platform does every minute without a request, in its order. */
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
  platform: z.string(),
  // The following fields are for accounts with `server.read` alone.
  node: z.string().optional(),
  database: z.string().optional().describe('The version of PostgreSQL; for the owner alone.'),
})

/**
 * An error with the id by which its request is found in the log; without its message and without the
 * request's data.
 */
const notedError = z.object({
  at: moment,
  requestId: z.string().describe('The `x-request-id` of the call; empty for work that no request started.'),
  call: z.string().describe('The path of the call, or the name of the work.'),
  kind: z.string().describe('The class of the error and of its causes, with their codes.'),
})
export type NotedError = z.output<typeof notedError>

const state = z.object({
  readAt: moment,
  process: z.object({
    startedAt: moment,
    memory: count,
    delay: seconds,
    version: z.string().describe('The version of the platform that the process runs.'),
    node: z.string(),
  }),
  database: z
    .object({
      version: z.string().describe('The version of PostgreSQL.'),
      size: count.describe('Bytes of the database on disk.'),
      connections: count,
      limit: count.describe('The most connections that the database accepts.'),
      oldestTransaction: seconds,
      used: count.describe('The number of connections that this process uses now.'),
      waiting: count.describe('The number of requests of this process that wait for a connection.'),
    })
    .describe('The database, and the connections of this process to it.'),
  sockets: z.object({
    consoles: count,
    terminals: count,
    online: count.describe('The number of members with a socket, at all processes.'),
    processes: count,
  }),
  uploads: z.object({
    receiving: count,
    imports: count.describe('The number of imports that are being checked or written.'),
  }),
  messages: z.object({
    waiting: count.describe('The number of SMS that wait.'),
    failed: count.describe('The number of SMS among them that the gateway has refused.'),
    late: seconds,
  }),
  webhooks: z.object({
    waiting: count.describe('The number of deliveries that wait, counted to 10,000.'),
    late: seconds,
  }),
  storage: z
    .object({
      free: count.describe('Bytes of the disk that are free.'),
      total: count.describe('All bytes of the disk.'),
    })
    .nullable(),
  positions: z
    .object({
      months: count,
      last: z.string().describe('The last of these months, such as 2026-11; empty: none.'),
      outside: count,
      queue: count.describe('The number of positions that wait at this process to be stored.'),
    })
    .describe('The storage of positions, by months.'),
  sweeps: z.array(
    z.object({
      name: z.enum(sweepNames).describe('The name of the work.'),
      lastRun: moment.nullable(),
      failed: z.boolean().describe('Whether its last run failed.'),
      seconds,
    }),
  ),
  errors: z.array(notedError),
})
export type PlatformState = z.output<typeof state>

/** Facts about the platform itself. Not in the specification, which has no call for them. */
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
