import { z } from 'zod'

/** Additional fields of a form with a captcha. */
export const captchaFields = {
  captcha: z.string('required').trim().min(1, 'required').max(32, 'tooLong'),
  challenge: z.string('required').min(1, 'required').max(2000),
}

/** Checkbox that accepts the user agreement and the privacy policy. */
export const consent = z.literal('on', 'consentRequired')
