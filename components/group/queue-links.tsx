import { PendingMark } from '@/components/shell/pending-mark'
import { Tabs, TabsTrigger } from '@/components/ui/tabs'
import { getTranslations } from '@/lib/i18n/translations'
import type { Pending } from '@/lib/live/pending'
import { screenPath } from '@/lib/screens/screen-paths'

const queues = [
  { screen: 'groupVerify', kind: 'groupCreate' },
  { screen: 'groupJoins', kind: 'groupJoin' },
  { screen: 'deleteReview', kind: 'groupDelete' },
] as const
export type Queue = (typeof queues)[number]['screen']

interface QueueLinksProps {
  locale: string
  current: Queue
  pending: Pending | undefined
}

/** The queues of requests about groups, each with its number of waiting requests. */
export async function QueueLinks({ locale, current, pending }: QueueLinksProps) {
  const [t, shell] = await Promise.all([getTranslations('groupReviews'), getTranslations('shell')])
  const words = shell('pending', { count: '{count}' })
  return (
    <Tabs aria-label={t('queues')}>
      {queues.map(({ screen, kind }) => (
        <TabsTrigger key={screen} href={`/${locale}${screenPath(screen)}`} isCurrent={screen === current}>
          {t(`queue.${screen}`)}
          <PendingMark kinds={[kind]} pending={pending} pendingWords={words} locale={locale} />
        </TabsTrigger>
      ))}
    </Tabs>
  )
}
