import { randomUUID } from 'node:crypto'
import { AgentChoice } from '@/components/department/agent-choice'
import { Form } from '@/components/form/form'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { departmentField } from '@/lib/domain/department/choice'
import { placeOf } from '@/lib/domain/department/place'
import { readDepartments } from '@/lib/domain/department/read'
import { chosenRecipientField, recipientField, remarkField } from '@/lib/domain/share/form'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { offerDepartment } from '../actions'

export const generateMetadata = () => screenTitle('departmentShareAdd')

/** Offers a department of the chosen agent to another agent. */
export default async function DepartmentShareAddPage({
  searchParams,
}: PageProps<'/[locale]/pc/sharing/new'>) {
  const pass = await gate('departments.write')
  const { user, locale } = pass
  const { agent, department } = placeOf(await searchParams, user.AgentInfoId)
  const [read, words] = await Promise.all([attempt(() => readDepartments(pass, agent)), listWords(locale)])
  const { t } = words
  const path = `/${locale}${screenPath('departmentShareAdd')}`
  const heading = <PageHeading title={t('screens.departmentShareAdd')} lead={t('departmentShares.addLead')} />
  if (!read.ok && !read.failure.formSent) {
    return (
      <>
        {heading}
        <FailedRead title={t('shares.formFailed')} failure={read.failure} retryHref={path} />
      </>
    )
  }
  const { nodes, agents } = read.ok ? read.data : { nodes: [], agents: [] }
  const seesAll = user.AgentInfoId === null
  const others = agents.filter(({ agentInfoId }) => agentInfoId !== agent)
  return (
    <>
      {heading}
      {seesAll && <AgentChoice agents={agents} chosen={agent} path={path} words={words} />}
      <Form
        id="share"
        action={offerDepartment}
        submit={t('shares.offer')}
        cancelHref={`/${locale}${screenPath('departmentShares')}`}
        hidden={{ requestId: randomUUID() }}
        initial={{ departmentId: department === undefined ? '' : String(department) }}
        sections={[
          {
            fields: [
              departmentField(nodes, words),
              seesAll ? chosenRecipientField(others, words) : await recipientField(words),
              await remarkField(words),
            ],
          },
        ]}
      />
    </>
  )
}
