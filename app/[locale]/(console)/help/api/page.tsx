import { RecordPart } from '@/components/record/record-part'
import { screenTitle } from '@/components/shell/screen-title'
import { CopyButton } from '@/components/ui/copy-button'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeading } from '@/components/ui/page-heading'
import { ProgramText } from '@/components/ui/program-text'
import { TextLink } from '@/components/ui/text-link'
import { gate } from '@/lib/auth/gate'
import { apiExample } from '@/lib/help/api-example'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screen-paths'
import { CallsTable } from './calls-table'

export const generateMetadata = () => screenTitle('api')

const steps = ['step1', 'step2', 'step3', 'step4', 'step5', 'step6', 'step7', 'step8'] as const
const limits = ['limitRate', 'limitEnd', 'limitRight', 'limitNever'] as const
/** Names of the wire, which are the same in every language. */
const wireNames = {
  suite: 'aes-256-gcm',
  hint: 'hint',
  idHeader: 'x-request-id',
  timeHeader: 'x-sent-at',
  keyHeader: 'authorization',
  encoding: 'base64url',
  nonce: 'nonce',
  request: 'request',
  answer: 'answer',
  data: 'data',
  key: 'key',
  code: 'code',
  msg: 'msg',
  file: 'members.mjs',
}

/** The end of a call's address, behind the platform's own. */
const address = '…/api/userInfo/groupUserWithPage?locale=en'

/** How programs call the platform with an API key: its steps, a whole program, and the calls by family. */
export default async function ApiPage({ params }: PageProps<'/[locale]/help/api'>) {
  await params
  const { can, locale } = await gate('console.use')
  const words = await listWords(locale)
  const { t } = words
  return (
    <>
      <PageHeading title={t('screens.api')} lead={t('apiPage.lead')}>
        <LinkButton href="/api/openapi">{t('apiPage.document')}</LinkButton>
      </PageHeading>
      <RecordPart title={t('apiPage.start')}>
        <ol className="steps">
          <li>
            {t('apiPage.keyStep')}{' '}
            {can('keys.write') && (
              <TextLink href={`/${locale}${screenPath('apiKeyAdd')}`}>{t('apiPage.keyLink')}</TextLink>
            )}
          </li>
          <li>{t('apiPage.ringStep', wireNames)}</li>
          <li>{t('apiPage.baseStep', { address })}</li>
        </ol>
      </RecordPart>
      <RecordPart title={t('apiPage.steps')}>
        <ol className="steps">
          {steps.map((step) => (
            <li key={step}>{t(`apiPage.${step}`, wireNames)}</li>
          ))}
        </ol>
      </RecordPart>
      <RecordPart title={t('apiPage.example')}>
        <p>
          {t('apiPage.exampleNote', wireNames)}{' '}
          <CopyButton text={apiExample} label={t('apiPage.copyExample')} done={t('apiPage.copied')} />
        </p>
        <ProgramText text={apiExample} />
      </RecordPart>
      <RecordPart title={t('apiPage.limits')}>
        <ul className="steps">
          {limits.map((limit) => (
            <li key={limit}>{t(`apiPage.${limit}`)}</li>
          ))}
        </ul>
      </RecordPart>
      <CallsTable words={words} />
    </>
  )
}
