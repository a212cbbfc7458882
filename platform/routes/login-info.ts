import { type LoginSession, loginInfo } from '../../lib/contract/login-info.ts'
import type { TemporaryContext } from '../context.ts'
import { verifyPassword } from '../password.ts'
import { illegal, Refusal, Unauthorised } from '../refusal.ts'
import { open, type Routes, read, temporary, write } from '../route.ts'
import { scopeOf } from '../scope.ts'
import { listAccounts } from '../store/account-list.ts'
import { type AccountRecord, findAccount, isUnchanged, passwordHashOf } from '../store/accounts.ts'
import { writeLog } from '../store/log.ts'
import { countAttempt, forgiveAttempts, recordSignIn } from '../store/sign-in-attempts.ts'
import { endToken, inGoodStanding, issueConfirmation, issueToken } from '../store/tokens.ts'
import { changeState, removeAccounts, setAccountPassword, setMemberPassword } from './account-admin.ts'
import { changeConfig, readConfig } from './server-config.ts'

const wrongPassword = () => new Refusal('wrong_password', 'wrong account or password')

export const loginInfoRoutes = {
  loginWithPwd: temporary(loginInfo.loginWithPwd, async (input, context) => {
    const { services, now, origin, credentials } = context
    if (credentials.account) throw illegal()
    // Used up by every try, right or wrong: what the console bound to it cannot be used again either.
    if (!(await endToken(services.db, credentials.tokenHash))) throw new Unauthorised()
    const found = await findAccount(services.db, input.account)
    const subject = attemptSubject(found?.account.id, input.account)
    const result = await tryPassword(context, found, subject, input.password)
    if (result instanceof Refusal || !found) {
      const refusal = result instanceof Refusal ? result : wrongPassword()
      await recordSignIn(services.db, {
        ...signInRow(context, found, input.account),
        result: signInResult(refusal),
      })
      throw refusal
    }
    return services.db.transaction(async (tx) => {
      if (!(await isUnchanged(tx, found))) throw wrongPassword()
      await forgiveAttempts(tx, subject)
      await recordSignIn(tx, { ...signInRow(context, found, input.account), result: 'ok' })
      const token = await issueToken(tx, found.account.id, input.remember, now)
      await writeLog(tx, {
        account: { ...found.account, role: 'editor', tokenHash: '' },
        call: loginInfo.loginWithPwd.path,
        code: 1,
        origin,
        now,
      })
      return sessionOf(found, token, context)
    })
  }),

  loginOut: temporary(loginInfo.loginOut, async ({ UserId }, { services, now, origin, credentials }) => {
    const { account, tokenHash } = credentials
    if (UserId !== null && UserId !== account?.id) throw illegal()
    await services.db.transaction(async (tx) => {
      await endToken(tx, tokenHash)
      await writeLog(tx, { account, call: loginInfo.loginOut.path, code: 1, origin, now })
    })
    return {}
  }),

  adminLoginPass: write(loginInfo.adminLoginPass, async ({ password }, context) => {
    const { services, account, now, origin } = context
    const subject = attemptSubject(account.id, account.account)
    await countAttempt(services.db, { account: subject, address: origin.address }, now)
    const passwordHash = await passwordHashOf(services.db, account.id)
    if (!(await verifyPassword(passwordHash, password))) throw wrongPassword()
    return context.write(async (tx) => {
      await forgiveAttempts(tx, subject)
      return issueConfirmation(tx, { accountId: account.id, tokenHash: account.tokenHash }, now)
    })
  }),

  personalList: read(loginInfo.personalList, async (listing, { services, account }) => {
    const { db, ownerId } = services
    const page = await listAccounts(db, listing, { scope: scopeOf(account), ownerId })
    return { ...page, pageNum: listing.pageNum, pageSize: listing.pageSize }
  }),

  personState: write(loginInfo.personState, changeState),

  changeUserPwd: write(loginInfo.changeUserPwd, (input, context) =>
    input.kind === 'account' ? setAccountPassword(input, context) : setMemberPassword(input, context),
  ),

  removeInfoByWhere: write(loginInfo.removeInfoByWhere, removeAccounts),

  serverConfig: open(loginInfo.serverConfig, (_, context) => readConfig(context)),

  setServerConfig: write(loginInfo.setServerConfig, changeConfig),
} satisfies Routes<typeof loginInfo>

/** Undefined when the password is right and the account may sign in. */
async function tryPassword(
  { services, origin, now }: TemporaryContext,
  found: AccountRecord | undefined,
  subject: string,
  password: string,
): Promise<Refusal | undefined> {
  try {
    await countAttempt(services.db, { account: subject, address: origin.address }, now)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  if (!(await verifyPassword(found?.account.passwordHash, password))) return wrongPassword()
  if (found && !mayEnter(found, now)) return new Refusal('suspended', 'account or agent suspended')
  return undefined
}

function mayEnter({ account, agent }: AccountRecord, now: Date): boolean {
  const { enabled, agentId } = account
  const standing = { agentStatus: agent?.status ?? null, agentExpiresAt: agent?.expiresAt ?? null }
  return inGoodStanding({ enabled, agentId, ...standing }, now)
}

/** Tries at one account are counted together, whichever of its names was typed. */
function attemptSubject(accountId: number | undefined, typed: string): string {
  return accountId === undefined ? `unknown ${typed.toLowerCase()}` : `account ${accountId}`
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

function signInResult(refusal: Refusal) {
  if (refusal.code === 'too_many' || refusal.code === 'suspended') return refusal.code
  return 'wrong_password'
}

function sessionOf(
  { account, agent }: AccountRecord,
  token: string,
  context: TemporaryContext,
): LoginSession {
  const { ownerId, ring } = context.services
  const isOwner = account.id === ownerId
  return {
    LoginId: account.id,
    userId: account.id,
    UserName: account.account,
    NickName: account.nickName,
    Telephone: account.telephone,
    Role: isOwner ? 'admin' : 'editor',
    Status: agent?.status ?? 'Normal',
    LinesceTime: -1,
    AgentInfoId: account.agentId,
    AgentInfoName: agent?.name ?? '',
    CustomerCode: agent?.customerCode ?? '',
    Mobile: agent?.mobile ?? '',
    AName: agent?.personInCharge ?? '',
    IsAdmin: isOwner,
    Token: token,
    scrypt: ring.first.hint,
  }
}
