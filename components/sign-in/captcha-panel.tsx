import { getTranslations } from 'next-intl/server'
import { TextLink } from '@/components/ui/text-link'
import type { CaptchaChallenge } from '@/lib/sign-in/captcha-challenge'

interface CaptchaPanelProps {
  challenge: CaptchaChallenge
  /** This page's address with another kind of challenge. */
  otherHref: string
  /** Address of this page; a reload draws a new picture. */
  againHref: string
}

/** The captcha: a picture of digits, or a small sum for operators who cannot see it. */
export async function CaptchaPanel({ challenge, otherHref, againHref }: CaptchaPanelProps) {
  const t = await getTranslations('login')
  if (challenge.sum) {
    return (
      <span className="grid gap-1">
        <strong className="text-text">{t('sum', challenge.sum)}</strong>
        <TextLink href={otherHref}>{t('captchaPicture')}</TextLink>
      </span>
    )
  }
  return (
    <span className="grid gap-1">
      {t('captchaHint')}
      {/* biome-ignore lint/performance/noImgElement: the picture is drawn per request; it must not be
         optimised or cached */}
      <img
        src={`/api/captcha?c=${encodeURIComponent(challenge.sealed)}`}
        alt={t('captchaAlt')}
        width={150}
        height={48}
        className="rounded-2 border border-line"
      />
      <span className="flex flex-wrap gap-x-4">
        <TextLink href={againHref} data-reload="">
          {t('captchaNew')}
        </TextLink>
        <TextLink href={otherHref}>{t('captchaSum')}</TextLink>
      </span>
    </span>
  )
}
