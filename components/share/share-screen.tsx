import type { ReactNode } from 'react'
import { HistoryPart } from '@/components/record/history-part'
import { MissingPart } from '@/components/record/missing-part'
import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { RecordHead } from '@/components/record/record-head'
import { Notice } from '@/components/ui/notice'
import type { SharePageView } from '@/lib/domain/share/page-view'
import type { RecordLinks } from '@/lib/list/record'
import type { Words } from '@/lib/list/words'
import { historyHref } from '@/lib/screens/history-href'
import { ShareSection } from './share-section'

interface ShareScreenProps {
  view: SharePageView
  links: RecordLinks
  words: Words
  /** The dialog in the address. */
  children?: ReactNode
}

/** One share, for either of its agents. */
export function ShareScreen({ view, links, words, children }: ShareScreenProps) {
  const { t, locale } = words
  const { share, status, history, failure } = view
  const title = t('shares.sections.history')
  return (
    <>
      <RecordHead name={share.subjectName} states={[status]} links={links} />
      {share.suspended && share.status !== 'ended' && (
        <div className="px-gutter mb-3">
          <Notice tone="warn">{t('shares.suspendedNote')}</Notice>
        </div>
      )}
      <RecordColumns>
        <RecordColumn>
          <ShareSection view={view} words={words} />
        </RecordColumn>
        <RecordColumn>
          {history && (
            <HistoryPart
              title={title}
              events={history}
              allHref={historyHref(locale, 'share', share.shareId)}
            />
          )}
          {failure && <MissingPart title={title} failure={failure} />}
        </RecordColumn>
      </RecordColumns>
      {children}
    </>
  )
}
