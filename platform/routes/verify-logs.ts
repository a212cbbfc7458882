import { verifyLogs } from '../../lib/contract/sign-in-log.ts'
import { bindingPage } from '../store/binding-list.ts'
import { signInPage } from '../store/sign-in-log.ts'
import { type Routes, read } from '../wire/route.ts'

export const verifyLogRoutes = {
  loginLogWithPage: read(verifyLogs.loginLogWithPage, signInPage),
  deviceBindWithPage: read(verifyLogs.deviceBindWithPage, bindingPage),
} satisfies Routes<typeof verifyLogs>
