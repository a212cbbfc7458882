import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import { openAnswer } from '../../lib/wire/envelope.ts'
import { generateKeyRing, type KeyRing, parseKeyRing } from '../../lib/wire/key-ring.ts'
import { buildApp } from '../../platform/app.ts'
import { makeLogger } from '../../platform/config/logger.ts'
import { connect, type Database } from '../../platform/db/connect.ts'
import { makePosting } from '../../platform/posting/resolve.ts'
import { openDiskStorage } from '../../platform/uploads/disk-storage.ts'
import { makeVitals } from '../../platform/watch/vitals.ts'
import type { Services } from '../../platform/wire/services.ts'
import { cloneFixture, dropDatabase } from './databases.ts'
import { accounts, now, password, type Who } from './platform-rows.ts'
import { pixel } from './upload-bytes.ts'
import { wireRequest } from './wire-request.ts'

/** The token and account number that a caller sends; both empty without a session. */
export interface Session {
  token: string
  uid: string
}
export const nobody: Session = { token: '', uid: '' }

/** An answer with its HTTP status, decrypted as by the console. */
export interface Outcome {
  status: number
  code: number
  data: unknown
  msg: string
  retryAfter: string | undefined
}

export interface CallOptions {
  as?: Session
  requestId?: string
  address?: string
  headers?: Record<string, string>
  /** A multipart call's files by part; default: a small picture as the first part. */
  files?: Record<string, Uint8Array>
}

export type Row = Record<string, unknown>

export interface TestPlatform {
  app: FastifyInstance
  db: Database
  ring: KeyRing
  /** The platform's own services, for work without a call, such as sweeps. */
  services: Services
  /** All log lines. */
  logged: string[]
  /** The platform's clock. */
  clock: { now: Date }
  /** Advances the clock. */
  pass(milliseconds: number): void
  /** Makes a call as the console does, encrypted and in the same process. `input` may be invalid. */
  call(spec: CallSpec, input: unknown, options?: CallOptions): Promise<Outcome>
  /** Makes a call that must succeed, and returns its result validated by the contract. */
  result<C extends CallSpec>(
    spec: C,
    input: z.input<C['request']>,
    options?: CallOptions,
  ): Promise<z.output<C['result']>>
  temporaryToken(): Promise<Session>
  signInAs(who: Who): Promise<Session>
  rows(query: string, values?: unknown[]): Promise<Row[]>
  /** All rows of these tables by id, to check that nothing changed. */
  tables(...names: string[]): Promise<Row[][]>
  /** The newest row of the operation log. */
  lastLog(): Promise<Row | undefined>
  /** Confirms the login password; returns the confirmation that some calls require. */
  confirm(as: Session): Promise<string>
  /** Whether a session is still valid. */
  accepts(as: Session): Promise<boolean>
  /** The URL of its database. */
  url: string
  close(): Promise<void>
}

/** A platform on its own database. */
async function testPlatform(overrides: Partial<Services> = {}): Promise<TestPlatform> {
  const url = await cloneFixture()
  const platform = await platformOn(url, overrides)
  return {
    ...platform,
    async close() {
      await platform.close()
      await dropDatabase(url)
    },
  }
}

/** A platform on a database with the fixture, its clock at the fixture's moment. */
export async function platformOn(url: string, overrides: Partial<Services> = {}): Promise<TestPlatform> {
  const db = connect(url)
  const clock = { now }
  const ring = overrides.ring ?? parseKeyRing(generateKeyRing())
  const logged: string[] = []
  const directory = await mkdtemp(join(tmpdir(), 'ptt-uploads-'))
  const storage = overrides.storage ?? (await openDiskStorage(directory))
  const logger = makeLogger('debug', { write: (line) => void logged.push(line) })
  const services: Services = {
    db,
    log: logger,
    storage,
    ring,
    now: () => clock.now,
    ownerId: accounts.owner.id,
    phoneRegions: ['cn', 'mm'],
    highestSpeed: 1200,
    vitals: makeVitals({ dataDirectory: directory, process: false }),
    posting: makePosting([]),
    ...overrides,
  }
  const app = await buildApp(services, { logger })
  const call: TestPlatform['call'] = (spec, input, options = {}) =>
    converse({ app, ring, clock }, spec, input, options)
  async function result<C extends CallSpec>(spec: C, input: z.input<C['request']>, options?: CallOptions) {
    const answer = await call(spec, input, options)
    if (answer.code !== 1) throw new Error(`${spec.path} answered ${JSON.stringify(answer)}`)
    return z.parse<C['result']>(spec.result, answer.data)
  }
  const rows: TestPlatform['rows'] = async (query, values) => (await db.$client.query(query, values)).rows
  const temporaryToken = async () => {
    const { Token } = await result(contract.root.getToken, {})
    return { token: Token, uid: '' }
  }
  return {
    app,
    db,
    url,
    ring,
    services,
    logged,
    clock,
    pass(milliseconds) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
    call,
    result,
    temporaryToken,
    async signInAs(who) {
      const { account, id } = accounts[who]
      const as = await temporaryToken()
      const session = await result(contract.loginInfo.loginWithPwd, { account, password }, { as })
      return { token: session.Token, uid: String(id) }
    },
    rows,
    tables: (...names) => Promise.all(names.map((name) => rows(`select * from ${name} order by id`))),
    lastLog: async () => (await rows('select * from operation_log order by id desc limit 1'))[0],
    confirm: async (as) =>
      (await result(contract.loginInfo.adminLoginPass, { password }, { as })).confirmation,
    accepts: async (as) => (await call(contract.agentInfo.loginverify, {}, { as })).status === 200,
    async close() {
      await app.close()
      await db.$client.end()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** A platform for all tests of a file, awaited at its top level; closed with the file. */
export async function sharedPlatform(): Promise<TestPlatform> {
  const platform = await testPlatform()
  afterAll(() => platform.close())
  return platform
}

/** A platform for one test or, in a `beforeEach` hook, for each; closed with the test. */
export async function freshPlatform(overrides: Partial<Services> = {}): Promise<TestPlatform> {
  const platform = await testPlatform(overrides)
  onTestFinished(() => platform.close())
  return platform
}

async function converse(
  { app, ring, clock }: Pick<TestPlatform, 'app' | 'ring' | 'clock'>,
  spec: CallSpec,
  input: unknown,
  { as = nobody, requestId = randomUUID(), address = '127.0.0.1', headers = {}, files }: CallOptions,
): Promise<Outcome> {
  const request = { requestId, files: files ?? { [spec.files?.names[0] ?? '']: pixel }, as, now: clock.now }
  const { context, url, form, reply, headers: sent } = await wireRequest(ring, spec, input, request)
  const answer = await app.inject({
    method: spec.method,
    url,
    remoteAddress: address,
    headers: {
      ...sent,
      name: encodeURIComponent('某人'),
      ...(form && { 'content-type': form.type }),
      ...headers,
    },
    ...(form && { payload: form.body }),
  })
  const plaintext = spec.plaintext || answer.statusCode !== 200
  const opened = await openAnswer(ring, reply, context, answer.payload, { plaintext })
  return { status: answer.statusCode, ...opened, retryAfter: answer.headers['retry-after']?.toString() }
}
