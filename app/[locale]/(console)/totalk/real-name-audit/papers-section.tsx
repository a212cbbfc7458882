import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import { TextLink } from '@/components/ui/text-link'
import type { Case } from '@/lib/domain/certification/case'
import { formatDateTime, formatTime } from '@/lib/format/dates'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { dealWithPapers } from './actions'

interface PapersSectionProps {
  found: Case
  mayReveal: boolean
  words: Words
}

/** The other facts of the papers, and the button that reveals their identity number and pictures. */
export async function PapersSection({ found, mayReveal, words }: PapersSectionProps) {
  const t = await getTranslations('realNameAudit')
  const { papers, revealedUntil } = found
  const { fields, time, href } = words
  const exact = (moment: string) => formatDateTime(new Date(moment), { zone: time.zone })
  const { certificationId } = papers
  return (
    <RecordPart title={t('sections.papers')}>
      <DefinitionList
        items={[
          { term: fields('handedIn'), value: exact(papers.createTime) },
          {
            term: fields('member'),
            value: (
              <TextLink href={href('member', papers.userId)}>
                <NativeText>{papers.nickName || papers.account}</NativeText>
              </TextLink>
            ),
          },
          { term: fields('account'), value: papers.account },
          {
            term: fields('agentInfoId'),
            value: papers.agentInfoName && <NativeText>{papers.agentInfoName}</NativeText>,
          },
          ...(papers.failureReason
            ? [{ term: fields('failureReason'), value: <NativeText>{papers.failureReason}</NativeText> }]
            : []),
        ]}
      />
      {revealedUntil && (
        <p className="mt-2 text-muted-foreground">
          {t('revealedUntil', { until: formatTime(new Date(revealedUntil), { zone: time.zone }) })}
        </p>
      )}
      {mayReveal && !revealedUntil && (
        <div className="mt-3">
          <Form
            id="reveal"
            action={dealWithPapers}
            sections={[]}
            variant="outline"
            submit={t('buttons.reveal')}
            hidden={{ requestId: randomUUID(), action: 'reveal', certificationId: String(certificationId) }}
          />
        </div>
      )}
    </RecordPart>
  )
}
