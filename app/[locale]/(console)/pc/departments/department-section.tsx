import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { LinkButton } from '@/components/ui/link-button'
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
  const dialog = (name: DepartmentDialog) =>
    departmentsHref(locale, { ...place, dialog: name, to: undefined })
  const number = (value: number) => formatNumber(value, time.locale)
  const isEditable = pass.has(departmentCalls.editIndustryInfo)
  const contentsText = heldText(nodes, chosen, words)
  const query = new URLSearchParams({
    ...(place.agent === null ? {} : { agent: String(place.agent) }),
    department: String(departmentId),
  })
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
      <div className="flex flex-wrap gap-2 py-2">
        {isEditable && (
          <>
            <LinkButton variant="main" href={dialog('add')}>
              {t('departments.addBelow')}
            </LinkButton>
            <LinkButton href={dialog('rename')}>{t('departments.rename')}</LinkButton>
          </>
        )}
        {pass.has(departmentCalls.moveIndustryInfo) && (
          <LinkButton href={dialog('move')}>{t('departments.move')}</LinkButton>
        )}
        {pass.opens('dispatcherAdd') && (
          <LinkButton href={`/${locale}${screenPath('dispatcherAdd')}?${query}`}>
            {t('dispatchers.add')}
          </LinkButton>
        )}
        {pass.opens('departmentShareAdd') && (
          <LinkButton href={`/${locale}${screenPath('departmentShareAdd')}?${query}`}>
            {t('departmentShares.add')}
          </LinkButton>
        )}
        {isEditable && <LinkButton href={dialog('remove')}>{t('departments.remove')}</LinkButton>}
      </div>
      {contentsText && <p className="mute">{contentsText}</p>}
    </RecordPart>
  )
}
