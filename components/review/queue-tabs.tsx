import { PendingMark } from '@/components/shell/pending-mark'
import { Tabs, TabsTrigger } from '@/components/ui/tabs'
import type { ReviewKind } from '@/lib/contract/live'
import type { Words } from '@/lib/list/words'
import type { Pending } from '@/lib/live/pending'

interface QueueTabsProps {
  /** The address of the page without its query. */
  path: string
  kinds: readonly ReviewKind[]
  current: ReviewKind
  pending: Pending | undefined
  words: Words
}

/** The kinds of requests that the operator may see, each with its number of waiting requests. */
export function QueueTabs({ path, kinds, current, pending, words: { t, locale } }: QueueTabsProps) {
  return (
    <Tabs aria-label={t('reviews.kinds')}>
      {kinds.map((kind) => (
        <TabsTrigger key={kind} href={`${path}?kind=${kind}`} isCurrent={kind === current}>
          {t(`dashboard.reviews.${kind}`)}{' '}
          <PendingMark
            kinds={[kind]}
            pending={pending}
            pendingWords={t('shell.pending', { count: '{count}' })}
            locale={locale}
          />
        </TabsTrigger>
      ))}
    </Tabs>
  )
}
