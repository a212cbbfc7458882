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

const smallText = 'text-xs text-muted-foreground tabular-nums'

/** The queue beside a case: the next papers by age, their reviewers, and a mark at the page's own papers. */
export async function QueueSection({ queue, currentId, operator, words }: QueueSectionProps) {
  const t = await getTranslations('realNameAudit')
  const whole = `/${words.locale}${screenPath('realNameAudit')}?status=Unreviewed`
  return (
    <nav
      aria-label={t('queue.label')}
      data-slot="case-queue"
      className="col-span-full min-w-0 border-t xl:order-first xl:col-span-1 xl:border-t-0 xl:border-r"
    >
      <RecordPart title={t('queue.title')} link={{ label: t('queue.whole'), href: whole }}>
        {queue.length === 0 && <p className="text-muted-foreground">{t('queue.empty')}</p>}
        <ol className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-5 xl:grid-cols-1">
          {queue.map((each) => {
            const claim = queueClaim(each, operator, words)
            const { certificationId: id, name, account, telephone } = each
            return (
              <li key={id}>
                <a
                  href={words.href('realNameCase', id)}
                  aria-current={id === currentId ? 'page' : undefined}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-2 rounded-md px-2 py-[7px] hover:bg-accent aria-[current=page]:bg-primary-soft"
                >
                  <b className="font-medium wrap-anywhere">
                    <NativeText>{name || account}</NativeText>
                  </b>
                  <span className="justify-self-end text-right">
                    <Cell content={waited(each, words)} />
                  </span>
                  <small className={smallText}>{telephone}</small>
                  {claim && (
                    <small className={`${smallText} justify-self-end text-right`}>
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
