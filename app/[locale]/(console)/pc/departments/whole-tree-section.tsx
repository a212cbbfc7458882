import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { TextLink } from '@/components/ui/text-link'
import type { TreeNode } from '@/lib/contract/department'
import type { DepartmentPlace } from '@/lib/domain/department/place'
import { formatNumber } from '@/lib/format/numbers'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'

interface WholeTreeProps {
  /** The tenant of the tree. */
  name: string
  nodes: readonly TreeNode[]
  place: DepartmentPlace
  words: Words
}

/** The sums of a whole tree, as long as none of its departments is chosen. */
export function WholeTreeSection({ name, nodes, place, words: { t, time, locale } }: WholeTreeProps) {
  const number = (value: number) => formatNumber(value, time.locale)
  const sum = (of: (node: TreeNode) => number) => number(nodes.reduce((total, node) => total + of(node), 0))
  const tenant = place.agent === null ? '' : `?agentInfoId=${place.agent}`
  const listed = (screen: 'dispatchers' | 'departmentShares', text: string) => (
    <TextLink href={`/${locale}${screenPath(screen)}${tenant}`}>{text}</TextLink>
  )
  return (
    <RecordPart title={name}>
      <DefinitionList
        items={[
          { term: t('screens.departments'), value: number(nodes.length) },
          {
            term: t('departments.dispatchers'),
            value: listed(
              'dispatchers',
              sum(({ dispatcherCount }) => dispatcherCount),
            ),
          },
          {
            term: t('departments.shares'),
            value: listed(
              'departmentShares',
              sum(({ shareCount }) => shareCount),
            ),
          },
        ]}
      />
      <p className="text-muted-foreground pt-2">{t('departments.chooseOne')}</p>
    </RecordPart>
  )
}
