import { ListPart } from '@/components/list/list-part'
import { Button } from '@/components/ui/button'
import { Tabs, TabsTrigger } from '@/components/ui/tabs'
import type { Pass } from '@/lib/auth/gate'
import { groupLists } from '@/lib/contract/member'
import type { GroupRecord } from '@/lib/domain/group/record'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import type { ListView } from '@/lib/list/list-view'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'

interface MembersSectionProps {
  group: GroupRecord
  pass: Pick<Pass, 'opens' | 'locale'>
  view: ListView
  /** The list whose members are displayed. */
  list: string
  words: Words
}

/**
 * The members of a group on one of its lists, with links to the other lists and the number of members on
 * each.
 */
export async function MembersSection({ group, pass, view, list, words }: MembersSectionProps) {
  const t = await getTranslations('groupMembers')
  const { enums, time } = words
  const path = `/${pass.locale}${screenPath('group', group.groupId)}`
  // Only members of the group's own agent can be added.
  const narrowed = group.agentInfoId === null ? '' : `?agentInfoId=${group.agentInfoId}`
  const addHref = `/${pass.locale}${screenPath('groupMemberAdd', group.groupId)}${narrowed}`
  return (
    <ListPart
      view={view}
      title={t('title')}
      tabs={
        <Tabs aria-label={t('tabs')}>
          {groupLists.map((name) => (
            <TabsTrigger key={name} href={`${path}?list=${name}`} isCurrent={name === list}>
              {enums(`groupList.${name}`)} <span>{formatNumber(group.counts[name], time.locale)}</span>
            </TabsTrigger>
          ))}
        </Tabs>
      }
      add={
        pass.opens('groupMemberAdd') && (
          <Button asChild>
            <a href={addHref}>{t('add')}</a>
          </Button>
        )
      }
    />
  )
}
