import { loginInfo } from '../../lib/contract/login-info.ts'
import { illegal, Unauthorised } from '../rules/refusal.ts'
import { verifyPassword } from '../secrets/password.ts'
import { accountPage } from '../store/account-list.ts'
import { findAccount, passwordHashOf } from '../store/accounts.ts'
import { writeLog } from '../store/log.ts'
import { countAttempt, forgiveAttempts } from '../store/sign-in-attempts.ts'
import { endToken, issueConfirmation } from '../store/tokens.ts'
import { open, type Routes, read, temporary, write } from '../wire/route.ts'
import { changeState, removeAccounts, setAccountPassword, setMemberPassword } from '../work/account-admin.ts'
import { changeBinding, enterByDongle } from '../work/dongle.ts'
import { checkCodeToForget, enterByCode, sendCode } from '../work/message-codes.ts'
import { changePassword, resetPassword } from '../work/passwords.ts'
import { register } from '../work/registering.ts'
import { changeConfig, readConfig } from '../work/server-config.ts'
import { attemptSubject, enter, wrongPassword } from '../work/sign-in.ts'

export const loginInfoRoutes = {
  loginWithPwd: temporary(loginInfo.loginWithPwd, async (input, context) => {
    const found = await findAccount(context.services.db, input.account)
    return enter(context, {
      call: loginInfo.loginWithPwd.path,
      typed: input.account,
      found,
      remember: input.remember,
      async prove() {
        if (!(await verifyPassword(found?.account.passwordHash, input.password))) throw wrongPassword()
      },
    })
  }),

  loginWithPwd2PC: temporary(loginInfo.loginWithPwd2PC, enterByDongle),
  loginChangeBind: write(loginInfo.loginChangeBind, changeBinding),
  loginWithMsgCode: temporary(loginInfo.loginWithMsgCode, enterByCode),
  sendMsgCode: temporary(loginInfo.sendMsgCode, sendCode),
  registerWithTel: temporary(loginInfo.registerWithTel, register),
  checkMsgCode2Forget: temporary(loginInfo.checkMsgCode2Forget, checkCodeToForget),
  changeLoginPwd: temporary(loginInfo.changeLoginPwd, resetPassword),
  updateLoginPass: write(loginInfo.updateLoginPass, changePassword),

  loginOut: temporary(loginInfo.loginOut, async ({ UserId }, { services, now, origin, credentials }) => {
    const { account, tokenHash } = credentials
    if (UserId !== null && UserId !== account?.id) throw illegal()
    await services.db.transaction(async (tx) => {
      // Of two requests at once only one ends the token, so that the sign-out is logged once.
      if (!(await endToken(tx, tokenHash))) throw new Unauthorised()
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

  personalList: read(loginInfo.personalList, accountPage),

  personState: write(loginInfo.personState, changeState),

  changeUserPwd: write(loginInfo.changeUserPwd, (input, context) =>
    input.kind === 'account' ? setAccountPassword(input, context) : setMemberPassword(input, context),
  ),

  removeInfoByWhere: write(loginInfo.removeInfoByWhere, removeAccounts),

  serverConfig: open(loginInfo.serverConfig, (_, context) => readConfig(context)),

  setServerConfig: write(loginInfo.setServerConfig, changeConfig),
} satisfies Routes<typeof loginInfo>
