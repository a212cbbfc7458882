import { cache } from 'react'
import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { RecordHead } from '@/components/record/record-head'
import { FailedPage } from '@/components/shell/failed-page'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { callName } from '@/lib/domain/operation/calls'
import { operationStates } from '@/lib/domain/operation/states'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { rowNumberOf, screenPath } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'
import { ChangesTable } from '../changes-table'
import { OperationSection } from '../operation-section'

type Props = PageProps<'/[locale]/views/groupInfo/gverify/gverify/[id]'>

/** Read once for the title and the page. */
const openOperation = cache(async (id: number) => {
  const { api, locale } = await gate('logs.read')
  return { locale, read: await attempt(() => api(agentInfo.loggerWithPage, { ids: [id] })) }
})

export async function generateMetadata({ params }: Props) {
  const id = rowNumberOf((await params).id)
  if (id === undefined) return screenTitle('operation')
  const { read, locale } = await openOperation(id)
  const [operation] = read.ok ? read.data.list : []
  return operation ? { title: callName(operation.call, await listWords(locale)) } : screenTitle('operation')
}

/** One row of the operation log: the circumstances of the write, and each field before and after it. */
export default async function OperationPage({ params, searchParams }: Props) {
  const { locale, id } = await rowOfPage(params)
  const { read, locale: language } = await openOperation(id)
  const [t, errors, screens, words] = await Promise.all([
    getTranslations('operationLog'),
    getTranslations('errors'),
    getTranslations('screens'),
    listWords(language),
  ])
  const path = `/${locale}${screenPath('operation', id)}`
  if (!read.ok) {
    return (
      <FailedPage
        title={screens('operation')}
        failed={t('operationFailed')}
        failure={read.failure}
        retryHref={path}
      />
    )
  }
  const [operation] = read.data.list
  const from = rowNumberOf(first((await searchParams).from) ?? '') ?? 0
  if (!operation) return <PageHeading title={t('operationFailed')} facts={errors('missing')} />
  return (
    <>
      <RecordHead name={callName(operation.call, words)} states={operationStates(operation, words)} />
      <RecordColumns>
        <RecordColumn>
          <OperationSection operation={operation} words={words} locale={locale} />
        </RecordColumn>
        <RecordColumn>
          <ChangesTable operation={operation} words={words} from={from} path={path} />
        </RecordColumn>
      </RecordColumns>
    </>
  )
}
