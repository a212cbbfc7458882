import { contract } from '../../lib/contract/contract.ts'
import type { Role } from '../../lib/contract/permissions.ts'
import { readResult } from '../../lib/upstream/liberal.ts'
import { PlainError } from '../support/plain-error.ts'
import type { Caller } from '../support/sealed-call.ts'
import { type Answered, type Ask, isSuccess } from './ask.ts'
import { judgeData } from './data.ts'
import type { Findings } from './findings.ts'

export interface SignedIn extends Caller {
  role: Role
  /** The only agent whose rows it sees; null if it sees all. */
  agentInfoId: string | null
}

/** Signs an account in as the console does. Throws `PlainError` if the platform refuses it. */
export async function signIn(
  ask: Ask,
  { account, password }: { account: string; password: string },
  findings: Findings,
): Promise<SignedIn> {
  const { getToken } = contract.root
  const tokenAnswer = await ask(getToken, {})
  if (!isSuccess(tokenAnswer))
    throw new PlainError(`The platform gives no temporary token: ${whyNot(tokenAnswer)}.`)
  const { Token } = Object(judgeData(getToken, {}, tokenAnswer.data, findings).data)
  if (typeof Token !== 'string')
    throw new PlainError('The platform gives no temporary token: its answer has no Token.')
  const { loginWithPwd } = contract.loginInfo
  const payload = { account, password }
  const answer = await ask(loginWithPwd, payload, { as: { token: Token, uid: '' } })
  if (!isSuccess(answer)) throw new PlainError(`The platform does not sign ${account} in: ${whyNot(answer)}.`)
  if (answer.isPlain) findings.danger('session', 'downgrade', 'answers a sign-in in plain')
  judgeData(loginWithPwd, payload, answer.data, findings)
  const read = readResult(loginWithPwd.result, answer.data, payload)
  if (!read.success) {
    const places = read.error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new PlainError(`The console cannot read the answer to a sign-in, at ${places}.`)
  }
  const again = await ask(loginWithPwd, { account, password }, { as: { token: Token, uid: '' } })
  if (isSuccess(again))
    findings.wrong(
      'session',
      'token-reused',
      'takes a temporary token for a second sign-in, so that one captcha serves many',
    )
  const { LoginId, Role: role, AgentInfoId } = read.data
  return {
    token: read.data.Token,
    uid: String(LoginId),
    role,
    agentInfoId: AgentInfoId === null ? null : String(AgentInfoId),
  }
}

function whyNot({ trouble, code, msg, status, isPlain }: Answered): string {
  if (trouble) return status === 0 ? trouble : `status ${status}, ${trouble}`
  if (code === 8) return 'the password is wrong'
  if (isPlain && code === 0)
    return `it answers in plain that it cannot take the request${msg && ` (${msg})`}: most often the key rings differ`
  return `code ${code}${msg && `, ${msg}`}`
}
