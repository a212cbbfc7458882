import { CopyText } from '@/components/record/copy-text'
import { PlainBody } from '@/components/record/plain-body'
import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { TextLink } from '@/components/ui/text-link'
import type { WebhookDeliveryDetail } from '@/lib/contract/webhook'
import { answerText, durationText, indented, nextTry } from '@/lib/domain/webhook/cells'
import { formatDateTime } from '@/lib/format/dates'
import { formatNumber } from '@/lib/format/numbers'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'

interface DeliverySectionProps {
  delivery: WebhookDeliveryDetail
  words: Words
}

/** The facts of a message, its posted body, and the beginning of the last answer. */
export function DeliverySection({ delivery, words }: DeliverySectionProps) {
  const { t, fields, time, locale } = words
  const exact = (moment: string | null) =>
    moment ? formatDateTime(new Date(moment), { zone: time.zone }) : '—'
  const ofWebhook = new URLSearchParams({ webhookId: String(delivery.webhookId) })
  return (
    <RecordColumns>
      <RecordColumn>
        <RecordPart title={t('webhookDeliveries.sections.facts')}>
          <DefinitionList
            items={[
              {
                term: fields('webhookUrl'),
                value: (
                  <TextLink href={`/${locale}${screenPath('webhookDeliveries')}?${ofWebhook}`}>
                    {delivery.url}
                  </TextLink>
                ),
              },
              {
                term: fields('messageId'),
                value: <CopyText term={fields('messageId')} text={delivery.messageId} />,
              },
              { term: fields('time'), value: exact(delivery.createTime) },
              { term: fields('tries'), value: formatNumber(delivery.tries, time.locale) },
              { term: fields('lastTime'), value: exact(delivery.lastTime) },
              { term: fields('lastAnswer'), value: answerText(delivery, words) },
              { term: fields('duration'), value: durationText(delivery, words) },
              { term: fields('nextTime'), value: nextTry(delivery, words, exact) },
            ]}
          />
        </RecordPart>
      </RecordColumn>
      <RecordColumn>
        <RecordPart title={t('webhookDeliveries.sections.request')}>
          <PlainBody text={indented(delivery.request)} />
        </RecordPart>
        <RecordPart title={t('webhookDeliveries.sections.answer')}>
          {delivery.answer === '' ? (
            <p className="text-muted-foreground">{t('webhookDeliveries.noAnswer')}</p>
          ) : (
            <PlainBody text={delivery.answer} />
          )}
        </RecordPart>
      </RecordColumn>
    </RecordColumns>
  )
}
