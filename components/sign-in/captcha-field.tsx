import { TextLink } from '@/components/ui/text-link'
import type { FieldSpec } from '@/lib/form/field-spec'
import { getTranslations } from '@/lib/i18n/translations'
import type { CaptchaChallenge } from '@/lib/sign-in/captcha-challenge'
import { CaptchaPicture } from './captcha-picture'

interface CaptchaLinks {
  /** Address of this page, and of this page with the other kind of challenge. */
  againHref: string
  otherHref: string
}

/** Field for the answer to a captcha: the digits of the picture beside it, or the sum in its label. */
export async function captchaField(
  challenge: CaptchaChallenge | undefined,
  { againHref, otherHref }: CaptchaLinks,
): Promise<FieldSpec> {
  const [t, fields] = await Promise.all([getTranslations('login'), getTranslations('fields')])
  const sum = challenge?.sum
  return {
    type: 'text',
    name: 'captcha',
    label: sum ? t('sum', sum) : fields('captcha'),
    required: true,
    wide: true,
    inputMode: 'numeric',
    maxLength: 32,
    beside: challenge && !sum && <CaptchaPicture sealed={challenge.sealed} againHref={againHref} />,
    hint: challenge && (
      <span className="flex flex-wrap items-center gap-x-2">
        {!sum && t('captchaHint')}
        <TextLink href={otherHref}>{sum ? t('captchaPicture') : t('captchaSum')}</TextLink>
      </span>
    ),
  }
}
