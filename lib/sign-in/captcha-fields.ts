import { z } from 'zod'

/** What a form with a captcha sends beside its own fields. */
export const captchaFields = {
  captcha: z.string('required').trim().min(1, 'required').max(32, 'tooLong'),
  challenge: z.string('required').min(1, 'required').max(2000),
}

/** The tick that accepts the user agreement and the privacy policy. */
export const consent = z.literal('on', 'consentRequired')
