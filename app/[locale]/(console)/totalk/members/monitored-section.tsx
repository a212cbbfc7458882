import { MiniTable } from '@/components/record/mini-table'
import { MissingPart } from '@/components/record/missing-part'
import { RecordPart } from '@/components/record/record-part'
import type { Read } from '@/lib/auth/attempt'
import type { ResultOf } from '@/lib/contract/call'
import type { groupMemberCalls } from '@/lib/contract/group-member'
import { getTranslations } from '@/lib/i18n/translations'
import { dateCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { partPage } from '@/lib/record/part-page'
import { GroupsEndSection } from './groups-end-section'

interface MonitoredSectionProps {
  monitored: Read<ResultOf<typeof groupMemberCalls.listenCahnnelList>>
  words: Words
  /** The requested page of groups in the address, and the address of another page. */
  asked: string | undefined
  hrefOf: (page: number) => string
  /** The member's page, if the operator may change the watched groups. */
  changePath?: string
}

/**
 * The groups that a member watches without being in them; a platform refuses the read if there are none.
 * @spec 8.10
 */
export async function MonitoredSection({
  monitored,
  words,
  asked: requestedPage,
  hrefOf,
  changePath,
}: MonitoredSectionProps) {
  const t = await getTranslations('members')
  const title = t('sections.monitored')
  if (!monitored.ok && monitored.failure.code !== 'no_monitored_groups')
    return <MissingPart title={title} failure={monitored.failure} />
  const { list, total = 0 } = monitored.ok ? monitored.data : { list: [] }
  const page = partPage(list, requestedPage)
  return (
    <RecordPart
      title={title}
      link={
        changePath ? { label: t('monitoredGroups.add'), href: `${changePath}?dialog=watchGroup` } : undefined
      }
    >
      {monitored.ok ? (
        <MiniTable
          caption={title}
          actions={changePath && t('groups.actions')}
          columns={[
            { id: 'groupName', header: t('channel.groupName') },
            { id: 'joinedAt', header: t('channel.joinedAt'), isOneLine: true },
          ]}
          rows={page.rows.map(({ groupId, groupName, groupNo, joinedAt }) => ({
            id: String(groupId),
            action: changePath
              ? {
                  label: t('monitoredGroups.remove'),
                  href: `${changePath}?dialog=unwatchGroup&group=${groupId}`,
                  name: t('monitoredGroups.removeOf', { group: groupName }),
                }
              : undefined,
            cells: {
              groupName: { name: groupName, detail: groupNo, href: words.href('group', groupId) },
              joinedAt: dateCell(joinedAt, words),
            },
          }))}
        />
      ) : (
        <p className="text-muted-foreground">{words.t('errors.no_monitored_groups')}</p>
      )}
      <GroupsEndSection
        page={page}
        total={total}
        name={t('monitoredGroups.pages')}
        words={words}
        hrefOf={hrefOf}
      />
    </RecordPart>
  )
}
