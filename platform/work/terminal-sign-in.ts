import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import type { terminal } from '../../lib/contract/terminal.ts'
import type { Db } from '../db/connect.ts'
import { illegal, Refusal, Unauthorised } from '../rules/refusal.ts'
import { mayConnect } from '../rules/terminal-rules.ts'
import { verifyPassword } from '../secrets/password.ts'
import { admission } from '../store/login-bindings.ts'
import { readServerSettings } from '../store/server-settings.ts'
import { forgiveAttempts, recordSignIn } from '../store/sign-in-attempts.ts'
import {
  findTerminalMember,
  holdTerminalMember,
  issueTerminalToken,
  noteOtherImei,
  type TerminalRecord,
} from '../store/terminal-tokens.ts'
import { endToken } from '../store/tokens.ts'
import type { TemporaryContext } from '../wire/context.ts'
import { NotAdmitted, proveAndAdmit } from './prove-and-admit.ts'
import { wrongPassword } from './sign-in.ts'

type Call = typeof terminal.signIn
type Input = RequestOf<Call>

/**
 * Signs a member's terminal in and the member's other terminal out. As for accounts, the temporary token is
 * used up, refused tries are counted, and an unknown account is answered as a wrong password.
 */
export async function signInTerminal(input: Input, context: TemporaryContext): Promise<ResultOf<Call>> {
  const { services, now, origin, credentials } = context
  const { db } = services
  if (credentials.account) throw illegal()
  if (!(await endToken(db, credentials.tokenHash))) throw new Unauthorised()
  const found = await findTerminalMember(db, input.account)
  const subject = found ? `member ${found.member.id}` : `unknown ${input.account.toLowerCase()}`
  const row = signInRow(input, context, found)
  const prove = async () => {
    if (!(await verifyPassword(found?.member.passwordHash, input.password))) throw wrongPassword()
  }
  return proveAndAdmit(context, { subject, row, prove }, async () => {
    if (!found) throw wrongPassword()
    return db.transaction(async (tx) => {
      const lockedMember = await holdTerminalMember(tx, found.member)
      if (lockedMember?.member.passwordHash !== found.member.passwordHash) throw wrongPassword()
      if (!mayConnect(lockedMember, now)) throw new Refusal('suspended', 'member or agent suspended')
      if (!(await isAdmitted(tx, lockedMember, input, origin.address))) throw new NotAdmitted()
      await forgiveAttempts(tx, subject)
      await recordSignIn(tx, { ...row, result: 'ok' })
      if (input.imei) await noteOtherImei(tx, found.member.id, row.otherImei ? input.imei : '')
      const { imei = '', iccid } = input
      const token = await issueTerminalToken(tx, { memberId: lockedMember.member.id, imei, iccid }, now)
      const settings = await readServerSettings(tx)
      return {
        uid: lockedMember.member.id,
        token,
        device: lockedMember.member.terminalType,
        reportInterval: settings.gpsInterval,
        servers: {
          signalling: serverAt(settings.signallingHost, settings.signallingPort),
          media: serverAt(settings.mediaHost, settings.mediaPort),
          file: serverAt(settings.fileHost, settings.filePort),
        },
        recordingDays: settings.recordingDays,
      }
    })
  })
}

/**
 * Whether the member's sign-in settings allow the terminal. A missing IMEI counts as an empty one, which no
 * setting has.
 */
async function isAdmitted(tx: Db, { member }: TerminalRecord, { imei = '' }: Input, address: string) {
  const facts = { address, imei, dongle: null }
  return (await admission(tx, { kind: 'member', id: member.id }, facts)) === 'admitted'
}

const serverAt = (host: string, port: number | null) => (host === '' ? null : { host, port })

function signInRow(
  { account, imei = '' }: Input,
  { origin, now }: TemporaryContext,
  found: TerminalRecord | undefined,
) {
  const memberImei = found?.member.imei ?? ''
  return {
    kind: 'member' as const,
    subjectId: found?.member.id,
    agentId: found?.member.agentId,
    account: found?.member.account ?? account,
    terminalType: found?.member.terminalType,
    address: origin.address,
    userAgent: origin.userAgent.slice(0, 300),
    imei,
    otherImei: imei !== '' && memberImei !== '' && imei !== memberImei,
    at: now,
  }
}
