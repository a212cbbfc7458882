import { codeMessage } from '@/lib/errors/code-message'
import type { Failure } from '@/lib/errors/errors'
import { getTranslations } from '@/lib/i18n/translations'
import { RecordPart } from './record-part'

interface MissingPartProps {
  title: string
  failure: Failure
}

/**
 * A part of a page whose read failed, with the reason and the request id. Empty if the platform does not
 * offer the part.
 */
export async function MissingPart({ title, failure }: MissingPartProps) {
  if (failure.code === 'not_offered') return null
  const t = await getTranslations('ui')
  return (
    <RecordPart title={title}>
      <p role="status" className="text-muted-foreground">
        {await codeMessage(failure.code, failure)} {t('requestId')}{' '}
        <code className="select-all">{failure.requestId}</code>
      </p>
    </RecordPart>
  )
}
