import type { CallPath } from '../../contract/contract.ts'
import type { ScreenName } from '../screens.ts'
import { deviceCalls } from './devices.ts'
import { groupCalls } from './groups.ts'
import { memberCalls } from './members.ts'
import { noticeCalls } from './notice.ts'
import { pcCalls } from './pc.ts'
import { positionCalls } from './positions.ts'
import { publicCalls } from './public.ts'
import { releaseCalls } from './release.ts'
import type { ScreenCalls } from './screen-calls-of.ts'
import { serviceCalls } from './service.ts'
import { webCalls } from './web.ts'

/** The calls of each screen. A screen without a call that it needs is not offered. */
export const screenCalls: Record<ScreenName, ScreenCalls> = {
  ...publicCalls,
  ...webCalls,
  ...memberCalls,
  ...groupCalls,
  ...deviceCalls,
  ...positionCalls,
  ...pcCalls,
  ...releaseCalls,
  ...noticeCalls,
  ...serviceCalls,
}

/**
 * The calls of every page behind the sign-in, which needs only the session's. A form whose session ended
 * contains the fields of a sign-in, and therefore makes its calls.
 */
export const shellCalls: ScreenCalls = {
  needs: ['agentInfo/loginverify', 'loginInfo/loginOut'],
  uses: [
    'getToken',
    'loginInfo/loginWithPwd',
    'loginInfo/loginWithPwd2PC',
    'verify/pendingReviews',
    'userInfo/userOnlineWithQuery',
    'savedView/savedViews',
    'savedView/saveView',
    'savedView/editView',
    'savedView/deleteView',
    'savedView/restoreView',
  ],
}

/** All calls of the console: those of its screens and of every page. */
export function consoleCalls(): ReadonlySet<CallPath> {
  const all = [shellCalls, ...Object.values(screenCalls)]
  return new Set(all.flatMap(({ needs, uses = [] }) => [...needs, ...uses]))
}
