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
import type { Party } from './peer.ts'

/** Seconds that a socket is asked to wait while PostgreSQL is away. */
export const retryAfter = 2

/** Who a handshake proves its sender to be. Throws `Refusal` or `Unauthorised`. */
export async function admit({ db, ownerId, now }: Services, auth: unknown): Promise<Party> {
  const shown = handshake.safeParse(auth)
  if (!shown.success) throw invalid(fieldReasons(shown.error))
  const { token, uid, device } = shown.data
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

/** What an error says to the other end, by the closed codes; undefined for one that nobody foresaw. */
export function refusalOf(error: unknown): { code: number; data: unknown } | undefined {
  if (error instanceof Refusal) return { code: codeNumbers[error.code], data: error.data }
  if (error instanceof Unauthorised) return { code: codeNumbers[error.code], data: null }
  if (isAway(error)) return { code: codeNumbers.illegal, data: { retryAfter } }
  return undefined
}
