import type { Role } from '../../lib/contract/permissions.ts'

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

/** The sender that a request's headers prove. */
export interface Credentials {
  tokenHash: string
  account: SignedIn | undefined
}

/** What the log row of a write tells beside account, time and address. Secrets never go in. */
export interface Note {
  targets?: number[]
  before?: unknown
  after?: unknown
}
