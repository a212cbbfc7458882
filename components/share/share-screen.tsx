import type { ReactNode } from 'react'
import { HistoryPart } from '@/components/record/history-part'
import { MissingPart } from '@/components/record/missing-part'
import { RecordHead } from '@/components/record/record-head'
import { Notice } from '@/components/ui/notice'
import type { Share } from '@/lib/contract/share-paging'
import type { Failure } from '@/lib/errors'
import { historyHref } from '@/lib/history-href'
import type { RecordLinks } from '@/lib/list/record'
import type { Words } from '@/lib/list/words'
import { shareStatus } from '@/lib/share/cells'
import { shareHistory } from '@/lib/share/history'
import { SharePanel } from './share-panel'

interface ShareScreenProps {
  share: Share
  isGiving: boolean
  /** Undefined for an operator who may not read the operation log. */
  past: { ok: true; data: Parameters<typeof shareHistory>[0] } | { ok: false; failure: Failure } | undefined
  links: RecordLinks
  words: Words
  /** The dialog that the address asks for. */
  children?: ReactNode
}

/** One share as either of its agents sees it. */
export function ShareScreen({ share, isGiving, past, links, words, children }: ShareScreenProps) {
  const { t, locale } = words
  const history = t('shares.sections.history')
  return (
    <>
      <RecordHead name={share.subjectName} states={[shareStatus(share, words)]} links={links} />
      {share.suspended && share.status !== 'ended' && (
        <div className="sect mb-3">
          <Notice tone="warn">{t('shares.suspendedNote')}</Notice>
        </div>
      )}
      <div className="split">
        <div>
          <SharePanel share={share} isGiving={isGiving} words={words} />
        </div>
        <div>
          {past?.ok && (
            <HistoryPart
              title={history}
              events={shareHistory(past.data, words)}
              allHref={historyHref(locale, 'share', share.shareId)}
            />
          )}
          {past?.ok === false && <MissingPart title={history} failure={past.failure} />}
        </div>
      </div>
      {children}
    </>
  )
}
