import { randomUUID } from 'node:crypto'
import { AgentChoice } from '@/components/department/agent-choice'
import { Form } from '@/components/form/form'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { departmentsHref, placeOf } from '@/lib/domain/department/place'
import { readDepartments } from '@/lib/domain/department/read'
import { dispatcherSections } from '@/lib/domain/dispatcher/form'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { addDispatcher } from '../actions'

export const generateMetadata = () => screenTitle('dispatcherAdd')

/** Adds a dispatcher to a department of the chosen agent. */
export default async function DispatcherAddPage({ searchParams }: PageProps<'/[locale]/pc/dispatchers/new'>) {
  const pass = await gate('dispatchers.write')
  const { user, locale } = pass
  const { agent, department } = placeOf(await searchParams, user.AgentInfoId)
  const [read, words] = await Promise.all([attempt(() => readDepartments(pass, agent)), listWords(locale)])
  const { t } = words
  const path = `/${locale}${screenPath('dispatcherAdd')}`
  const heading = <PageHeading title={t('screens.dispatcherAdd')} lead={t('dispatchers.addLead')} />
  if (!read.ok && !read.failure.formSent) {
    return (
      <>
        {heading}
        <FailedRead title={t('dispatchers.formFailed')} failure={read.failure} retryHref={path} />
      </>
    )
  }
  const { nodes, agents } = read.ok ? read.data : { nodes: [], agents: [] }
  const isEmpty = read.ok && nodes.length === 0
  return (
    <>
      {heading}
      {user.AgentInfoId === null && <AgentChoice agents={agents} chosen={agent} path={path} words={words} />}
      {isEmpty && (
        <div className="px-gutter mb-3">
          <Notice tone="neutral">
            {t('departments.nothingYet')}{' '}
            <TextLink href={departmentsHref(locale, { agent, dialog: 'add' })}>
              {t('departments.add')}
            </TextLink>
          </Notice>
        </div>
      )}
      <Form
        id="dispatcher"
        action={addDispatcher}
        submit={t('dispatchers.add')}
        cancelHref={`/${locale}${screenPath('dispatchers')}`}
        hidden={{ requestId: randomUUID() }}
        initial={{ departmentId: department === undefined ? '' : String(department), enabled: 'on' }}
        sections={dispatcherSections(words, nodes, true)}
      />
    </>
  )
}
