import { loginInfo } from '../../lib/contract/login-info.ts'
import { accountPage } from '../store/account-list.ts'
import { open, type Routes, read, temporary, write } from '../wire/route.ts'
import { addAccount } from '../work/account-add.ts'
import { changeState, removeAccounts } from '../work/account-admin.ts'
import { editAccount } from '../work/account-edit.ts'
import { changeBinding, enterByDongle } from '../work/dongle.ts'
import { checkCodeToForget, enterByCode, sendCode } from '../work/message-codes.ts'
import { setPassword } from '../work/new-passwords.ts'
import { changePassword, confirmPassword, enterByPassword, resetPassword } from '../work/passwords.ts'
import { register } from '../work/registering.ts'
import { changeConfig, readConfig } from '../work/server-config.ts'
import { signOut } from '../work/sign-out.ts'

export const loginInfoRoutes = {
  loginWithPwd: temporary(loginInfo.loginWithPwd, enterByPassword),
  loginWithPwd2PC: temporary(loginInfo.loginWithPwd2PC, enterByDongle),
  loginChangeBind: write(loginInfo.loginChangeBind, changeBinding),
  loginWithMsgCode: temporary(loginInfo.loginWithMsgCode, enterByCode),
  sendMsgCode: temporary(loginInfo.sendMsgCode, sendCode),
  registerWithTel: temporary(loginInfo.registerWithTel, register),
  checkMsgCode2Forget: temporary(loginInfo.checkMsgCode2Forget, checkCodeToForget),
  changeLoginPwd: temporary(loginInfo.changeLoginPwd, resetPassword),
  updateLoginPass: write(loginInfo.updateLoginPass, changePassword),

  loginOut: temporary(loginInfo.loginOut, signOut),
  adminLoginPass: write(loginInfo.adminLoginPass, confirmPassword),

  personalList: read(loginInfo.personalList, accountPage),

  addPerson: write(loginInfo.addPerson, addAccount),

  editPerson: write(loginInfo.editPerson, editAccount),

  personState: write(loginInfo.personState, changeState),

  changeUserPwd: write(loginInfo.changeUserPwd, setPassword),

  removeInfoByWhere: write(loginInfo.removeInfoByWhere, removeAccounts),

  serverConfig: open(loginInfo.serverConfig, (_, context) => readConfig(context)),

  setServerConfig: write(loginInfo.setServerConfig, changeConfig),
} satisfies Routes<typeof loginInfo>
