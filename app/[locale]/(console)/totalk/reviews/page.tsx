import { TablePart } from '@/components/record/table-part'
import { QueueTabs } from '@/components/review/queue-tabs'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { queueHref, queuesOf } from '@/lib/domain/review/queues'
import { listWords } from '@/lib/list/words'
import { readPending } from '@/lib/live/read-pending'
import { screenPath } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'

export const generateMetadata = () => screenTitle('reviews')

/** The requests that wait for a decision, by kind: the oldest ones of a queue, and the ways to their desks. */
export default async function ReviewsPage({ searchParams }: PageProps<'/[locale]/totalk/reviews'>) {
  const pass = await gate('reviews.read')
  const { locale, api } = pass
  const [search, words, pending] = await Promise.all([searchParams, listWords(locale), readPending(pass)])
  const { t } = words
  const queues = queuesOf(pass.opens)
  const chosen = queues.find(({ kind }) => kind === first(search.kind))
  const queue = chosen ?? queues.find(({ kind }) => (pending?.[kind] ?? 0) > 0) ?? queues[0]
  const path = `/${locale}${screenPath('reviews')}`
  if (!queue) {
    return (
      <>
        <PageHeading title={t('screens.reviews')} />
        <EmptyState icon="list-checks" title={t('reviews.noQueue')} />
      </>
    )
  }
  const all = queueHref(queue, locale)
  const read = await attempt(() => queue.read(api, words))
  const title = t(`dashboard.reviews.${queue.kind}`)
  return (
    <>
      <PageHeading title={t('screens.reviews')} lead={t('reviews.lead')}>
        <Button asChild>
          <a href={all}>{t(`reviews.open.${queue.kind}`)}</a>
        </Button>
      </PageHeading>
      <QueueTabs
        path={path}
        kinds={queues.map(({ kind }) => kind)}
        current={queue.kind}
        pending={pending}
        words={words}
      />
      {!read.ok && (
        <FailedRead
          title={t('reviews.failed')}
          failure={read.failure}
          retryHref={`${path}?kind=${queue.kind}`}
        />
      )}
      {read.ok && read.data.rows.length === 0 && (
        <EmptyState icon="list-checks" title={t('reviews.nothing')} text={t('reviews.nothingText')} />
      )}
      {read.ok && read.data.rows.length > 0 && (
        <TablePart
          title={t('reviews.oldest')}
          caption={title}
          nothingYet={t('reviews.nothing')}
          allHref={all}
          columns={read.data.columns}
          rows={read.data.rows}
        />
      )}
    </>
  )
}
