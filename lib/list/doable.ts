import { loginInfo } from '@/lib/contract/login-info'
import { isLacking } from '@/lib/upstream/lacks'
import type { Action } from './action'

/** Whether the platform has the calls by which an action, an edit or a restoring is done. */
export const isDoable = ({ call, password }: Pick<Action<never>, 'call' | 'password'>): boolean =>
  !isLacking(call) && !(password && isLacking(loginInfo.adminLoginPass))
