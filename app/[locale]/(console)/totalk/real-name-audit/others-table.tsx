import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import type { Certification } from '@/lib/contract/certification'
import { papersStatus } from '@/lib/domain/certification/cells'
import { getTranslations } from '@/lib/i18n/translations'
import { momentCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'

interface OthersTableProps {
  papers: readonly Certification[]
  /** The id of the page's papers. */
  currentId: number
  words: Words
}

/** The other papers of the same member, the newest first; left out if there are none. */
export async function OthersTable({ papers, currentId, words }: OthersTableProps) {
  const t = await getTranslations('realNameAudit')
  const others = papers.filter(({ certificationId }) => certificationId !== currentId)
  if (others.length === 0) return null
  return (
    <RecordPart title={t('sections.others')}>
      <MiniTable
        caption={t('sections.others')}
        columns={[
          { id: 'handedIn', header: words.fields('handedIn'), isOneLine: true },
          { id: 'status', header: words.fields('status') },
          { id: 'failureReason', header: words.fields('failureReason') },
        ]}
        rows={others.map((each) => ({
          id: String(each.certificationId),
          cells: {
            handedIn: {
              name: momentCell(each.createTime, words).ago,
              href: words.href('realNameCase', each.certificationId),
            },
            status: papersStatus(each, words),
            failureReason: each.failureReason ? { name: each.failureReason } : '—',
          },
        }))}
      />
    </RecordPart>
  )
}
