import type { Db } from '../db/connect.ts'
import type { Credentials, Note, Origin, SignedIn } from '../rules/identity.ts'
import type { Services } from './services.ts'

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
