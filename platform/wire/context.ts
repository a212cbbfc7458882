import type { Db } from '../db/connect.ts'
import type { Credentials, Note, Origin, SignedIn } from '../rules/identity.ts'
import type { TerminalRecord } from '../store/terminal-tokens.ts'
import type { Services } from './services.ts'

export interface OpenContext {
  services: Services
  /** The time of the request; every rule uses this one value. */
  now: Date
  origin: Origin
  /** The requested language: zh_CN, en or my. */
  locale: string
}

/** In calls open to all callers: the account of the caller's token, if the token is valid. */
export interface VisitorContext extends OpenContext {
  account: SignedIn | undefined
}

export interface TemporaryContext extends OpenContext {
  credentials: Credentials
}

export interface ReadContext extends OpenContext {
  account: SignedIn
}

/** A call by the terminal of a member. */
export interface TerminalContext extends OpenContext {
  /** The member as it was at the request's authentication. */
  member: TerminalRecord['member']
}

/** The means of a write, whether of an account or of a terminal. */
export interface Writing {
  /** Adds to the request's log row, which a refused write has too. */
  note(note: Note): void
  /**
   * Runs `work` and writes the log row in one transaction. A request id that was answered before returns that
   * answer instead. All rows that a decision depends on must be read inside `work`.
   */
  write<Result>(work: (tx: Db) => Promise<Result>): Promise<Written<Result>>
  /** The answer of a write that finds nothing to change, such as a report of the stored version; it leaves no log row. */
  unchanged<Result>(answer: Result): Written<Result>
}

export interface WriteContext extends ReadContext, Writing {}

export interface TerminalWriteContext extends TerminalContext, Writing {}

/** The result of a write. Only a context of writes can make one, so that every change is logged. */
export interface Written<Result> {
  readonly written: true
  readonly answer: Result
}
