import { RecordPart } from '@/components/record/record-part'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { Button } from '@/components/ui/button'
import { Notes, Steps } from '@/components/ui/text-list'
import { gate } from '@/lib/auth/gate'
import { wireNames } from '@/lib/domain/help/wire-names'
import { listWords } from '@/lib/list/words'
import { CallsTable } from './calls-table'
import { FirstCallSection } from './first-call-section'
import { WebhookSection } from './webhook-section'

export const generateMetadata = () => screenTitle('api')

const steps = ['step1', 'step2', 'step3', 'step4', 'step5', 'step6', 'step7', 'step8'] as const
const failures = ['failAddress', 'failRing', 'failKey', 'failClock', 'failRight'] as const
const limits = ['limitRate', 'limitNever'] as const

/** The end of a call's address, after the platform's own part. */
const address = '…/api/userInfo/groupUserWithPage?locale=en'

/**
 * Instructions for programs that call the platform with an API key: a first call, causes of failures, the
 * steps, and the calls by family.
 */
export default async function ApiPage({ params }: PageProps<'/[locale]/help/api'>) {
  await params
  const { opens, locale } = await gate('console.use')
  const words = await listWords(locale)
  const { t } = words
  return (
    <>
      <PageHeading title={t('screens.api')} lead={t('apiPage.lead')}>
        <Button asChild variant="outline">
          <a href="/api/openapi">{t('apiPage.document')}</a>
        </Button>
      </PageHeading>
      <FirstCallSection words={words} mayAdd={opens('apiKeyAdd')} />
      <RecordPart title={t('apiPage.failures')}>
        <Notes>
          {failures.map((failure) => (
            <li key={failure}>{t(`apiPage.${failure}`, wireNames)}</li>
          ))}
        </Notes>
      </RecordPart>
      <RecordPart title={t('apiPage.steps')}>
        <Steps>
          <li>{t('apiPage.baseStep', { address })}</li>
          {steps.map((step) => (
            <li key={step}>{t(`apiPage.${step}`, wireNames)}</li>
          ))}
        </Steps>
      </RecordPart>
      <RecordPart title={t('apiPage.limits')}>
        <Notes>
          {limits.map((limit) => (
            <li key={limit}>{t(`apiPage.${limit}`)}</li>
          ))}
        </Notes>
      </RecordPart>
      <WebhookSection words={words} />
      <CallsTable words={words} />
    </>
  )
}
