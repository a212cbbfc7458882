import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { PageHeading } from '@/components/ui/page-heading'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { formatDateTime } from '@/lib/format'
import { listWords } from '@/lib/list/words'
import { rowNumberOf, screenPath } from '@/lib/screens'
import { ChangesTable } from '../changes-table'
import { OperationPanel } from '../operation-panel'

export const generateMetadata = () => screenTitle('operation')

/** One row of the operation log: the circumstances of the write, and each field before and after it. */
export default async function OperationPage({
  params,
}: PageProps<'/[locale]/views/groupInfo/gverify/gverify/[id]'>) {
  const { locale, id: segment } = await params
  const id = rowNumberOf(segment)
  if (id === undefined) redirect(`/${locale}${screenPath('notFound')}`)
  const { api, locale: language } = await gate('logs.read')
  const read = await attempt(() => api(agentInfo.loggerWithPage, { ids: [id] }))
  const [t, errors, words] = await Promise.all([
    getTranslations('operationLog'),
    getTranslations('errors'),
    listWords(language),
  ])
  if (!read.ok) {
    const path = `/${locale}${screenPath('operation', id)}`
    return <FailedRead title={t('operationFailed')} failure={read.failure} retryHref={path} />
  }
  const [operation] = read.data.list
  if (!operation) return <PageHeading title={t('operationFailed')} facts={errors('missing')} />
  return (
    <>
      <PageHeading
        title={operation.call}
        facts={formatDateTime(new Date(operation.createTime), language, { zone: words.time.zone })}
      />
      <OperationPanel operation={operation} words={words} />
      <ChangesTable operation={operation} />
    </>
  )
}
