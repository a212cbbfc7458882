import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { getTranslations } from '@/lib/i18n/translations'

interface CaptchaPictureProps {
  /** The sealed challenge. */
  sealed: string
  /** Address of this page, which draws another picture each time. */
  againHref: string
}

/** The picture of a captcha, and the link to another one. */
export async function CaptchaPicture({ sealed, againHref }: CaptchaPictureProps) {
  const t = await getTranslations('login')
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: the picture is drawn per request; it must not be
         optimised or cached */}
      <img
        src={`/api/captcha?c=${encodeURIComponent(sealed)}`}
        alt={t('captchaAlt')}
        width={116}
        height={36}
        className="captcha h-control w-auto flex-none rounded-md"
      />
      <Button asChild variant="outline" size="icon">
        <a href={againHref} aria-label={t('captchaNew')} title={t('captchaNew')}>
          <Icon name="refresh-cw" />
        </a>
      </Button>
    </>
  )
}
