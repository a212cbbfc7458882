import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import type { MemberChannel } from '@/lib/contract/member'
import { placeTone } from '@/lib/domain/group/cells'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import { dateCell, statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { partPage } from '@/lib/record/part-page'
import { GroupsEndSection } from './groups-end-section'

const columns = ['groupName', 'role', 'level', 'list', 'memberCount', 'joinedAt'] as const

interface GroupsTableProps {
  groups: { list: readonly MemberChannel[]; total?: number | undefined }
  words: Words
  /** The requested page of groups in the address, and the address of another page. */
  asked: string | undefined
  hrefOf: (page: number) => string
  /** The member's page, if the operator may change its groups. */
  changePath?: string
}

/** The groups of a member, with its role and priority in each. */
export async function GroupsTable({
  groups: { list, total = list.length },
  words,
  asked: requestedPage,
  hrefOf,
  changePath,
}: GroupsTableProps) {
  const t = await getTranslations('members')
  const { enums, time } = words
  const page = partPage(list, requestedPage)
  const number = (value: number) => formatNumber(value, time.locale)
  const usual = (status: string, isUsual: boolean) => (isUsual ? statusCell('neutral', status) : status)
  return (
    <RecordPart
      title={t('sections.channels')}
      link={changePath ? { label: t('groups.join'), href: `${changePath}?dialog=joinGroup` } : undefined}
    >
      {list.length === 0 ? (
        <p className="text-muted-foreground">{t('noChannels')}</p>
      ) : (
        <MiniTable
          caption={t('channelsCaption')}
          actions={changePath && t('groups.actions')}
          columns={columns.map((id) => ({
            id,
            header: t(`channel.${id}`),
            isNumber: id === 'memberCount',
            isOneLine: id === 'joinedAt',
          }))}
          rows={page.rows.map((group) => ({
            id: String(group.groupId),
            // The administrator has to hand the group over first, on the group's page.
            action:
              changePath && group.role !== 'administrator'
                ? {
                    label: t('groups.takeOut'),
                    href: `${changePath}?dialog=leaveGroup&group=${group.groupId}`,
                    name: t('groups.takeOutOf', { group: group.groupName }),
                  }
                : undefined,
            cells: {
              groupName: {
                name: group.groupName,
                detail: group.groupNo,
                href: words.href('group', group.groupId),
              },
              role: usual(enums(`groupRole.${group.role}`), group.role === 'ordinary'),
              level: usual(enums(`memberLevel.${group.level}`), group.level === 'ordinary'),
              list: statusCell(placeTone(group.list), enums(`groupList.${group.list}`)),
              memberCount: number(group.memberCount),
              joinedAt: dateCell(group.joinedAt, words),
            },
          }))}
        />
      )}
      <GroupsEndSection page={page} total={total} name={t('groups.pages')} words={words} hrefOf={hrefOf} />
    </RecordPart>
  )
}
