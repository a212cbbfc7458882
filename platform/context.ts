import type { Role } from '../lib/contract/permissions.ts'
import type { Db } from './db/connect.ts'
import type { Services } from './services.ts'

/** Where a request comes from, for limits and log rows. */
export interface Origin {
  address: string
  userAgent: string
  requestId: string
}

/** The signed-in account behind a full token. `agentId` is its tenant; null sees all of them. */
export interface SignedIn {
  id: number
  account: string
  nickName: string
  role: Role
  agentId: number | null
  /** Whether it works on behalf of that agent and not as one of its own. */
  onBehalf: boolean
  tokenHash: string
}

/** Who a request's headers prove its sender to be. */
export interface Credentials {
  tokenHash: string
  account: SignedIn | undefined
}

/** What the log row of a write tells beside who, when and where. Secrets never go in. */
export interface Note {
  targets?: number[]
  before?: unknown
  after?: unknown
}

export interface OpenContext {
  services: Services
  /** The moment the request is served at. */
  now: Date
  origin: Origin
  /** The language that the caller asked to be spoken to in, as it spelt it. */
  locale: string
}

/** Of a call that is open to all: the account behind the caller's token, if it showed a good one. */
export interface VisitorContext extends OpenContext {
  account: SignedIn | undefined
}

export interface TemporaryContext extends OpenContext {
  credentials: Credentials
}

export interface ReadContext extends OpenContext {
  account: SignedIn
}

export interface WriteContext extends ReadContext {
  /** Adds to the log row, which a refused write has too. */
  note(note: Note): void
  /**
   * Does the writing: `work` and the log row are one transaction, and a request id that was answered
   * before gets that answer instead. Everything that a decision rests on is read inside.
   */
  write<Result>(work: (tx: Db) => Promise<Result>): Promise<Written<Result>>
}

/** The answer of a write, to be had from `WriteContext.write` only: so none goes unlogged. */
export interface Written<Result> {
  readonly written: true
  readonly answer: Result
}
