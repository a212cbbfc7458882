import type { Role } from '../../lib/contract/permissions.ts'

/** The origin of a request, for limits and log rows. */
export interface Origin {
  address: string
  userAgent: string
  requestId: string
}

/** The API key by which a call is made: it limits the rights of its account. */
export interface CallingKey {
  id: number
  name: string
  permissions: readonly string[]
}

/** The signed-in account of a full token. `agentId` is its tenant; null: it sees all tenants. */
export interface SignedIn {
  id: number
  account: string
  nickName: string
  role: Role
  agentId: number | null
  /** Whether the owner works on behalf of that agent. */
  onBehalf: boolean
  tokenHash: string
  /** The API key of the call; absent for a session. */
  key?: CallingKey
}

/** The sender, as authenticated by the request's token; `account` is undefined for a temporary token. */
export interface Credentials {
  tokenHash: string
  account: SignedIn | undefined
}

/** The part of a write's log row that the call itself provides. Must not contain secrets. */
export interface Note {
  targets?: number[]
  /** The groups whose members or shares change, if the targets are members or shares. */
  groups?: number[]
  before?: unknown
  after?: unknown
}
