import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screen-paths'

const queues = ['groupVerify', 'groupJoins', 'deleteReview'] as const

/** The queues of requests about groups. */
export async function QueueLinks({ locale, current }: { locale: string; current: (typeof queues)[number] }) {
  const t = await getTranslations('groupReviews')
  return (
    <nav aria-label={t('queues')} className="spans">
      {queues.map((screen) => (
        <a
          key={screen}
          href={`/${locale}${screenPath(screen)}`}
          className="view"
          aria-current={screen === current || undefined}
        >
          {t(`queue.${screen}`)}
        </a>
      ))}
    </nav>
  )
}
