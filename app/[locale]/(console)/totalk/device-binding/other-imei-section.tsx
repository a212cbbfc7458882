import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { getTranslations } from '@/lib/i18n/translations'

interface OtherImeiSectionProps {
  count: number
  /** The address of the list. */
  path: string
}

/** How many terminals came with another IMEI than their member's device, and the way to them. */
export async function OtherImeiSection({ count, path }: OtherImeiSectionProps) {
  const t = await getTranslations('deviceBindings')
  return (
    <div className="px-5 pb-3">
      <Notice tone="warn">
        {t('cameWithOther', { count })} <TextLink href={`${path}?otherImei=true`}>{t('showThem')}</TextLink>
      </Notice>
    </div>
  )
}
