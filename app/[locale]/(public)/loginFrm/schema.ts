import { z } from 'zod'
import { loginInfo } from '@/lib/contract/login-info'

/** Signing in: the contract's fields, and what the console itself asks for. */
export const loginForm = loginInfo.loginWithPwd.request.extend({
  captcha: z.string('required').trim().min(1, 'required').max(32, 'tooLong'),
  challenge: z.string('required').min(1, 'required').max(2000),
  consent: z.literal('on', 'consentRequired'),
})
