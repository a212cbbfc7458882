import { RecordPart } from '@/components/record/record-part'
import { CopyButton } from '@/components/ui/copy-button'
import { ProgramText } from '@/components/ui/program-text'
import { webhookExample } from '@/lib/domain/help/webhook-example'
import { wireNames } from '@/lib/domain/help/wire-names'
import type { Words } from '@/lib/list/words'

/** Instructions for the receiver of a webhook: the check of a message, and the answer. */
export function WebhookSection({ words: { t } }: { words: Words }) {
  return (
    <RecordPart title={t('apiPage.webhooks')}>
      <p>{t('apiPage.webhooksAnswer', wireNames)}</p>
      <p>
        {t('apiPage.webhooksNote', wireNames)}{' '}
        <CopyButton text={webhookExample} label={t('apiPage.copyExample')} done={t('apiPage.copied')} />
      </p>
      <ProgramText text={webhookExample} />
    </RecordPart>
  )
}
