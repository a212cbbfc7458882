import { verifyLogs } from '../../lib/contract/sign-in-log.ts'
import { scopeOf } from '../rules/scope.ts'
import { listBindings } from '../store/binding-list.ts'
import { listSignIns } from '../store/sign-in-log.ts'
import { type Routes, read } from '../wire/route.ts'

export const verifyLogRoutes = {
  loginLogWithPage: read(verifyLogs.loginLogWithPage, (listing, { services, account }) =>
    listSignIns(services.db, listing, scopeOf(account)),
  ),

  deviceBindWithPage: read(verifyLogs.deviceBindWithPage, (listing, { services, account }) =>
    listBindings(services.db, listing, scopeOf(account)),
  ),
} satisfies Routes<typeof verifyLogs>
