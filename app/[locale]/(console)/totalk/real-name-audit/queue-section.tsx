import { Cell } from '@/components/data-table/cell'
import { RecordPart } from '@/components/record/record-part'
import { NativeText } from '@/components/ui/native-text'
import type { QueuedPapers } from '@/lib/contract/certification'
import type { Operator } from '@/lib/contract/states'
import { queueClaim, waited } from '@/lib/domain/certification/cells'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'

interface QueueSectionProps {
  queue: readonly QueuedPapers[]
  /** The id of the page's papers. */
  currentId: number
  operator: Operator
  words: Words
}

/** The queue beside a case: the next papers by age, their reviewers, and a mark at the page's own papers. */
export async function QueueSection({ queue, currentId, operator, words }: QueueSectionProps) {
  const t = await getTranslations('realNameAudit')
  const whole = `/${words.locale}${screenPath('realNameAudit')}?status=Unreviewed`
  return (
    <nav className="case-queue" aria-label={t('queue.label')}>
      <RecordPart title={t('queue.title')} link={{ label: t('queue.whole'), href: whole }}>
        {queue.length === 0 && <p className="text-muted-foreground">{t('queue.empty')}</p>}
        <ol className="queue">
          {queue.map((each) => {
            const claim = queueClaim(each, operator, words)
            const { certificationId: id, name, account, telephone } = each
            return (
              <li key={id}>
                <a href={words.href('realNameCase', id)} aria-current={id === currentId ? 'page' : undefined}>
                  <b>
                    <NativeText>{name || account}</NativeText>
                  </b>
                  <Cell content={waited(each, words)} />
                  <small>{telephone}</small>
                  {claim && (
                    <small>
                      <Cell content={claim} />
                    </small>
                  )}
                </a>
              </li>
            )
          })}
        </ol>
      </RecordPart>
    </nav>
  )
}
