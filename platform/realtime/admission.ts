import { codeNumbers } from '../../lib/contract/codes.ts'
import { consoleDevice, handshake } from '../../lib/contract/live.ts'
import { fieldReasons } from '../../lib/contract/reasons.ts'
import { isAway } from '../db/connect.ts'
import { invalid, Refusal, Unauthorised } from '../rules/refusal.ts'
import { mayConnect } from '../rules/terminal-rules.ts'
import { hashToken } from '../secrets/token.ts'
import { findTerminal } from '../store/terminal-tokens.ts'
import { identify } from '../store/tokens.ts'
import type { Services } from '../wire/services.ts'
import type { Peer } from './peer.ts'

/** The `retryAfter` of a refusal while PostgreSQL is away, in seconds. */
export const retryAfter = 2

/**
 * Authenticates a handshake. Throws `Refusal` for a malformed one, `Unauthorised` for a bad token or a suspended
 * member.
 * @spec 7.42
 */
export async function admit({ db, ownerId, now }: Services, auth: unknown): Promise<Peer> {
  const parsed = handshake.safeParse(auth)
  if (!parsed.success) throw invalid(fieldReasons(parsed.error))
  const { token, uid, device } = parsed.data
  const moment = now()
  if (device === consoleDevice) {
    const { account, tokenHash } = await identify(db, { token, uid }, ownerId, moment)
    if (!account) throw new Unauthorised()
    const { id, agentId, role } = account
    return { kind: 'console', tokenHash, accountId: id, agentId, role }
  }
  const tokenHash = hashToken(token)
  const found = await findTerminal(db, tokenHash, moment)
  if (!found || uid !== String(found.member.id) || device !== found.member.terminalType) {
    throw new Unauthorised()
  }
  if (!mayConnect(found, moment)) throw new Unauthorised('suspended')
  return { kind: 'terminal', tokenHash, memberId: found.member.id, agentId: found.member.agentId }
}

/** An error as the code and data sent to the peer; undefined for an unexpected error. */
export function refusalOf(error: unknown): { code: number; data: unknown } | undefined {
  if (error instanceof Refusal) return { code: codeNumbers[error.code], data: error.data }
  if (error instanceof Unauthorised) return { code: codeNumbers[error.code], data: null }
  if (isAway(error)) return { code: codeNumbers.illegal, data: { retryAfter } }
  return undefined
}
