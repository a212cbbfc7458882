import { getTranslations } from 'next-intl/server'
import type { FieldSpec } from '@/lib/form/field-spec'
import type { CaptchaChallenge } from '@/lib/sign-in/captcha-challenge'
import { CaptchaPanel } from './captcha-panel'

interface CaptchaLinks {
  /** Address of this page, and of this page with the other kind of challenge. */
  againHref: string
  otherHref: string
}

/** Field for the answer to a captcha, with the picture or the sum below it. */
export async function captchaField(
  challenge: CaptchaChallenge | undefined,
  links: CaptchaLinks,
): Promise<FieldSpec> {
  const fields = await getTranslations('fields')
  return {
    type: 'text',
    name: 'captcha',
    label: fields('captcha'),
    required: true,
    wide: true,
    inputMode: 'numeric',
    maxLength: 32,
    hint: challenge && <CaptchaPanel challenge={challenge} {...links} />,
  }
}
