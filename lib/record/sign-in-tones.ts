import type { SignIn } from '@/lib/contract/sign-in-log'
import type { StatusTone } from '@/lib/list/status-tone'

/** The mark of each result of an attempt to sign in. */
export const resultTones: Record<SignIn['result'], StatusTone> = {
  ok: 'neutral',
  wrong_password: 'bad',
  suspended: 'warn',
  too_many: 'warn',
  not_admitted: 'warn',
}
