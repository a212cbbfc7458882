import { z } from 'zod'

/** The fields that a captcha adds to a form. */
export const captchaFields = {
  captcha: z.string('required').trim().min(1, 'required').max(32, 'tooLong'),
  challenge: z.string('required').min(1, 'required').max(2000),
}

/** The checkbox that accepts the user agreement and the privacy policy. @spec 5.12 */
export const consent = z.literal('on', 'consentRequired')
