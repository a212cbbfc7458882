import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { getTranslations } from '@/lib/i18n/translations'

interface OtherImeiSectionProps {
  count: number
  /** The address of the list. */
  path: string
}

/** The number of terminals that sent another IMEI than that of their member's device, with a link to them. */
export async function OtherImeiSection({ count, path }: OtherImeiSectionProps) {
  const t = await getTranslations('deviceBindings')
  return (
    <div className="px-gutter pb-3">
      <Notice tone="warn">
        {t('cameWithOther', { count })} <TextLink href={`${path}?otherImei=true`}>{t('showThem')}</TextLink>
      </Notice>
    </div>
  )
}
