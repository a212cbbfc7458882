import { DepartmentTree } from '@/components/department/department-tree'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { LinkButton } from '@/components/ui/link-button'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { deepestDepartment, departmentCalls } from '@/lib/contract/department'
import { boundedTree, firstOf } from '@/lib/domain/department/bounded'
import { departmentForm } from '@/lib/domain/department/dialog-view'
import { departmentsHref, placeOf } from '@/lib/domain/department/place'
import { readDepartments } from '@/lib/domain/department/read'
import { lineTo, treeOf, withText } from '@/lib/domain/department/tree'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { DepartmentDialog } from './department-dialog'
import { DepartmentSection } from './department-section'
import { TreeForm } from './tree-form'

export const generateMetadata = () => screenTitle('departments')

/** The most departments in a tree that is drawn with all of them open. */
const openedUpTo = 150

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
  const heading = (
    <PageHeading title={t('screens.departments')} lead={t('departments.lead', { levels: deepestDepartment })}>
      {pass.has(departmentCalls.editIndustryInfo) && (
        <LinkButton
          variant="main"
          href={departmentsHref(locale, { ...place, department: undefined, dialog: 'add' })}
        >
          {t('departments.add')}
        </LinkButton>
      )}
    </PageHeading>
  )
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
        <FailedRead
          title={t('departments.failed')}
          failure={read.failure}
          retryHref={departmentsHref(locale, place)}
        >
          {dialog}
        </FailedRead>
      </>
    )
  }
  const { nodes, agents } = read.data
  const all = treeOf(nodes)
  const found = place.q ? firstOf(withText(all, place.q)) : { branches: all, left: 0 }
  const chosen = nodes.find(({ departmentId }) => departmentId === place.department)
  const line = lineTo(nodes, place.department).map(({ departmentId }) => departmentId)
  const opened = new Set(line)
  const drawn = boundedTree(found.branches, { line })
  const isSmall = nodes.length <= openedUpTo
  const tenant = agents.find(({ agentInfoId }) => agentInfoId === place.agent)?.agentInfoName
  const seesAll = user.AgentInfoId === null
  return (
    <>
      {heading}
      <TreeForm agents={agents} seesAll={seesAll} place={place} path={path} words={words} />
      <div className="split split-tree">
        <div>
          <DepartmentTree
            name={tenant ?? (seesAll ? t('shares.platform') : user.AgentInfoName)}
            {...drawn}
            place={place}
            path={path}
            isOpened={(id) => isSmall || place.q !== undefined || opened.has(id)}
            words={words}
          />
          {found.left > 0 && (
            <p className="mute px-5 pb-4">{t('departments.moreFound', { count: found.left })}</p>
          )}
          {found.branches.length === 0 && (
            <p className="mute px-5 pb-4">{t(place.q ? 'departments.notFound' : 'departments.nothingYet')}</p>
          )}
        </div>
        <div>
          {chosen ? (
            <DepartmentSection chosen={chosen} nodes={nodes} place={place} pass={pass} words={words} />
          ) : (
            <p className="mute px-5 py-3">{t('departments.chooseOne')}</p>
          )}
          <p className="mute js-only px-5 py-3">{t('departments.keys')}</p>
        </div>
      </div>
      {dialog}
    </>
  )
}
