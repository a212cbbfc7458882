import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { Button } from '@/components/ui/button'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { deepestDepartment, departmentCalls } from '@/lib/contract/department'
import { departmentForm } from '@/lib/domain/department/dialog-view'
import { type DepartmentPlace, departmentsHref, placeOf } from '@/lib/domain/department/place'
import { readDepartments } from '@/lib/domain/department/read'
import { listWords, type Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { DepartmentDialog } from './department-dialog'
import { DepartmentSection } from './department-section'
import { TreeForm } from './tree-form'
import { TreeKeysSection } from './tree-keys-section'
import { TreeSection } from './tree-section'
import { WholeTreeSection } from './whole-tree-section'

export const generateMetadata = () => screenTitle('departments')

/** The departments of one tenant as a tree, with the chosen one beside it. */
export default async function DepartmentsPage({ searchParams }: PageProps<'/[locale]/pc/departments'>) {
  const pass = await gate('departments.read')
  const { user, locale } = pass
  const place = placeOf(await searchParams, user.AgentInfoId)
  const [read, words] = await Promise.all([
    attempt(() => readDepartments(pass, place.agent)),
    listWords(locale),
  ])
  const { t } = words
  const path = `/${locale}${screenPath('departments')}`
  const here = departmentsHref(locale, place)
  const heading = <Heading place={place} mayEdit={pass.has(departmentCalls.editIndustryInfo)} words={words} />
  const dialog = (
    <DepartmentDialog
      form={departmentForm({ nodes: read.ok ? read.data.nodes : undefined, place, words })}
      closeHref={departmentsHref(locale, { ...place, dialog: undefined, to: undefined })}
      words={words}
    />
  )
  if (!read.ok) {
    return (
      <>
        {heading}
        <FailedRead title={t('departments.failed')} failure={read.failure} retryHref={here}>
          {dialog}
        </FailedRead>
      </>
    )
  }
  const { nodes, agents } = read.data
  const chosen = nodes.find(({ departmentId }) => departmentId === place.department)
  const seesAll = user.AgentInfoId === null
  const tenant = agents.find(({ agentInfoId }) => agentInfoId === place.agent)?.agentInfoName
  const name = tenant ?? (seesAll ? t('shares.platform') : user.AgentInfoName)
  return (
    <>
      {heading}
      <TreeForm agents={agents} seesAll={seesAll} place={place} path={path} words={words} />
      <RecordColumns className="min-[1000px]:grid-cols-[minmax(0,1fr)_minmax(320px,480px)]">
        <TreeSection name={name} nodes={nodes} place={place} path={path} words={words} />
        <RecordColumn>
          {chosen ? (
            <DepartmentSection chosen={chosen} nodes={nodes} place={place} pass={pass} words={words} />
          ) : (
            <WholeTreeSection name={name} nodes={nodes} place={place} words={words} />
          )}
          <TreeKeysSection words={words} />
        </RecordColumn>
      </RecordColumns>
      {dialog}
    </>
  )
}

interface HeadingProps {
  place: DepartmentPlace
  mayEdit: boolean
  words: Words
}

function Heading({ place, mayEdit, words: { t, locale } }: HeadingProps) {
  return (
    <PageHeading title={t('screens.departments')} lead={t('departments.lead', { levels: deepestDepartment })}>
      {mayEdit && (
        <Button asChild>
          <a href={departmentsHref(locale, { ...place, department: undefined, dialog: 'add' })}>
            {t('departments.add')}
          </a>
        </Button>
      )}
    </PageHeading>
  )
}
