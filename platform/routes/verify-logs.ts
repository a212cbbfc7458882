import { verifyLogs } from '../../lib/contract/sign-in-log.ts'
import { bindingPage } from '../store/binding-list.ts'
import { signInPage } from '../store/sign-in-log.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { decideOtherImei } from '../work/other-imei.ts'

export const verifyLogRoutes = {
  loginLogWithPage: read(verifyLogs.loginLogWithPage, signInPage),
  deviceBindWithPage: read(verifyLogs.deviceBindWithPage, bindingPage),
  deviceBindOperate: write(verifyLogs.deviceBindOperate, decideOtherImei),
} satisfies Routes<typeof verifyLogs>
