import type { LoginSession } from '../../lib/contract/login-info.ts'
import type { Role } from '../../lib/contract/permissions.ts'
import type { Db, Transaction } from '../db/connect.ts'
import { inGoodStanding } from '../rules/good-standing.ts'
import { illegal, Refusal, Unauthorised } from '../rules/refusal.ts'
import { type AccountRecord, isUnchanged } from '../store/accounts.ts'
import { writeLog } from '../store/log.ts'
import { admission } from '../store/login-bindings.ts'
import { forgiveAttempts, recordSignIn } from '../store/sign-in-attempts.ts'
import { endToken, issueToken } from '../store/tokens.ts'
import type { OpenContext, TemporaryContext } from '../wire/context.ts'
import { DongleNeeded, NotAdmitted, proveAndAdmit } from './prove-and-admit.ts'

/** An attempt to sign in. */
interface Entry {
  /** Path of the call, for the log. */
  call: string
  typed: string
  found: AccountRecord | undefined
  remember: boolean
  /** Serial of the dongle that `prove` verifies to be the account's. */
  dongle?: string
  /** Throws a `Refusal` unless the credentials are right; also uses up a code. */
  prove: (tx: Transaction) => Promise<void>
}

/**
 * Signs an account in and returns its session. Every attempt, correct or wrong, uses the temporary token up,
 * so that the console's captcha for it cannot be used again. Each attempt is recorded, and counted unless it
 * succeeds.
 */
export async function enter(context: TemporaryContext, entry: Entry): Promise<LoginSession> {
  const { services, now, origin, credentials } = context
  const { call, found, typed } = entry
  if (credentials.account) throw illegal()
  if (!(await endToken(services.db, credentials.tokenHash))) throw new Unauthorised()
  const subject = attemptSubject(found?.account.id, typed)
  const row = signInRow(context, found, typed)
  const facts = { address: origin.address, imei: null, dongle: entry.dongle ?? null }
  const assertAdmitted = async (db: Db, { account }: AccountRecord) => {
    const found = await admission(db, { kind: 'account', id: account.id }, facts)
    if (found === 'dongleNeeded') throw new DongleNeeded(facts.dongle !== null)
    if (found !== 'admitted') throw new NotAdmitted()
  }
  return proveAndAdmit(context, { subject, row, prove: entry.prove }, async () => {
    if (!found) throw wrongPassword()
    if (!mayEnter(found, now)) throw new Refusal('suspended', 'account or agent suspended')
    await assertAdmitted(services.db, found)
    return services.db.transaction(async (tx) => {
      if (!(await isUnchanged(tx, found))) throw wrongPassword()
      // Checked again after locking the account: a setting added meanwhile found no session to end.
      await assertAdmitted(tx, found)
      await forgiveAttempts(tx, subject)
      await recordSignIn(tx, { ...row, result: 'ok' })
      const token = await issueToken(tx, found.account.id, { remember: entry.remember, origin, now })
      const account = { ...found.account, role: 'editor' as const, onBehalf: false, tokenHash: '' }
      await writeLog(tx, { account, call, code: 1, origin, now })
      const role = found.account.id === services.ownerId ? 'admin' : 'editor'
      return sessionOf(found, { token, role }, context)
    })
  })
}

export const wrongPassword = () => new Refusal('wrong_password', 'wrong account or password')

/** The subject under which tries are counted: the account, whichever of its names was typed, or the unknown name. */
export function attemptSubject(accountId: number | undefined, typed: string): string {
  return accountId === undefined ? `unknown ${typed.toLowerCase()}` : `account ${accountId}`
}

/** Whether an account and its agent are in good standing. */
export function mayEnter({ account, agent }: AccountRecord, now: Date): boolean {
  const { enabled, agentId } = account
  const standing = { agentStatus: agent?.status ?? null, agentExpiresAt: agent?.expiresAt ?? null }
  return inGoodStanding({ enabled, agentId, ...standing }, now)
}

function signInRow({ origin, now }: TemporaryContext, found: AccountRecord | undefined, typed: string) {
  return {
    kind: 'account' as const,
    subjectId: found?.account.id,
    agentId: found?.account.agentId,
    account: found?.account.account ?? typed,
    address: origin.address,
    userAgent: origin.userAgent.slice(0, 300),
    at: now,
  }
}

/** The session of an account, with its agent if it has one. */
export function sessionOf(
  { account, agent }: AccountRecord,
  { token, role }: { token: string; role: Role },
  { services }: OpenContext,
): LoginSession {
  return {
    LoginId: account.id,
    userId: account.id,
    UserName: account.account,
    NickName: account.nickName,
    Telephone: account.telephone,
    avatar: account.avatar,
    Role: role,
    Status: agent?.status ?? 'Normal',
    LinesceTime: -1,
    AgentInfoId: agent?.id ?? null,
    AgentInfoName: agent?.name ?? '',
    CustomerCode: agent?.customerCode ?? '',
    Mobile: agent?.mobile ?? '',
    AName: agent?.personInCharge ?? '',
    IsAdmin: role === 'admin',
    Token: token,
    scrypt: services.ring.first.hint,
  }
}
