import { RecordPart } from '@/components/record/record-part'
import { Button } from '@/components/ui/button'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import { TextLink } from '@/components/ui/text-link'
import type { Pass } from '@/lib/auth/gate'
import { departmentCalls, type TreeNode } from '@/lib/contract/department'
import { heldText } from '@/lib/domain/department/dialog-view'
import { type DepartmentDialog, type DepartmentPlace, departmentsHref } from '@/lib/domain/department/place'
import { lineTo, pathText } from '@/lib/domain/department/tree'
import { formatNumber } from '@/lib/format/numbers'
import type { Words } from '@/lib/list/words'
import { historyHref } from '@/lib/screens/history-href'
import { screenPath } from '@/lib/screens/screen-paths'

interface DepartmentSectionProps {
  chosen: TreeNode
  nodes: readonly TreeNode[]
  place: DepartmentPlace
  pass: Pick<Pass, 'opens' | 'has'>
  words: Words
}

/** The chosen department: its path, its contents, and its actions. */
export function DepartmentSection({ chosen, nodes, place, pass, words }: DepartmentSectionProps) {
  const { t, time, locale } = words
  const { departmentId, dispatcherCount, shareCount } = chosen
  const of = (screen: 'dispatchers' | 'departmentShares') =>
    `/${locale}${screenPath(screen)}?departmentId=${departmentId}`
  const number = (value: number) => formatNumber(value, time.locale)
  const contents = heldText(nodes, chosen, words)
  return (
    <RecordPart
      title={chosen.departmentName}
      link={{ label: t('list.history'), href: historyHref(locale, 'department', departmentId) }}
    >
      <DefinitionList
        items={[
          {
            term: t('departments.path'),
            value: <NativeText>{pathText(lineTo(nodes, departmentId))}</NativeText>,
          },
          {
            term: t('departments.dispatchers'),
            value: <TextLink href={of('dispatchers')}>{number(dispatcherCount)}</TextLink>,
          },
          {
            term: t('departments.shares'),
            value: <TextLink href={of('departmentShares')}>{number(shareCount)}</TextLink>,
          },
        ]}
      />
      <Acts chosen={chosen} place={place} pass={pass} words={words} />
      {contents && <p className="text-muted-foreground">{contents}</p>}
    </RecordPart>
  )
}

/** The changes of the department that the operator may make. */
function Acts({ chosen, place, pass, words }: Omit<DepartmentSectionProps, 'nodes'>) {
  const { t, locale } = words
  const dialog = (name: DepartmentDialog) =>
    departmentsHref(locale, { ...place, dialog: name, to: undefined })
  const isEditable = pass.has(departmentCalls.editIndustryInfo)
  const query = new URLSearchParams({
    ...(place.agent === null ? {} : { agent: String(place.agent) }),
    department: String(chosen.departmentId),
  })
  return (
    <div className="flex flex-wrap gap-2 py-2">
      {isEditable && (
        <>
          <Button asChild>
            <a href={dialog('add')}>{t('departments.addBelow')}</a>
          </Button>
          <Button asChild variant="outline">
            <a href={dialog('rename')}>{t('departments.rename')}</a>
          </Button>
        </>
      )}
      {pass.has(departmentCalls.moveIndustryInfo) && (
        <Button asChild variant="outline">
          <a href={dialog('move')}>{t('departments.move')}</a>
        </Button>
      )}
      {pass.opens('dispatcherAdd') && (
        <Button asChild variant="outline">
          <a href={`/${locale}${screenPath('dispatcherAdd')}?${query}`}>{t('dispatchers.add')}</a>
        </Button>
      )}
      {pass.opens('departmentShareAdd') && (
        <Button asChild variant="outline">
          <a href={`/${locale}${screenPath('departmentShareAdd')}?${query}`}>{t('departmentShares.add')}</a>
        </Button>
      )}
      {isEditable && (
        <Button asChild variant="outline">
          <a href={dialog('remove')}>{t('departments.remove')}</a>
        </Button>
      )}
    </div>
  )
}
