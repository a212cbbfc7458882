import { Cell } from '@/components/data-table/cell'
import { CopyText } from '@/components/record/copy-text'
import { RecordHead } from '@/components/record/record-head'
import { NativeText } from '@/components/ui/native-text'
import { Notice } from '@/components/ui/notice'
import { QuotaMeter } from '@/components/ui/quota-meter'
import { RelativeTime } from '@/components/ui/relative-time'
import type { Pass } from '@/lib/auth/gate'
import { isOwnWork } from '@/lib/contract/group-states'
import { administratorCell, groupState } from '@/lib/domain/group/cells'
import type { GroupRecord } from '@/lib/domain/group/record'
import { formatNumber } from '@/lib/format/numbers'
import { momentCell, statusCell } from '@/lib/list/cells'
import type { RecordLinks } from '@/lib/list/record'
import type { Words } from '@/lib/list/words'
import { groupFigure } from '@/lib/live/figure'

interface HeadSectionProps {
  group: GroupRecord
  links: RecordLinks
  words: Words
  user: Pass['user']
}

/** The head of a group's page: state, number, agent, administrator and places, and a notice of a pending decision. */
export function HeadSection({ group, links, words, user }: HeadSectionProps) {
  const { t, fields, enums, time } = words
  const number = (value: number) => formatNumber(value, time.locale)
  const { memberCount: used, limitCount: limit } = group
  const states = [groupState(group, words), statusCell('neutral', enums(`groupType.${group.type}`))]
  return (
    <>
      <RecordHead name={group.groupName} states={states} links={links}>
        <span>
          <span className="sr-only">{fields('groupNo')} </span>
          <CopyText term={fields('groupNo')} text={group.groupNo} />
        </span>
        {group.agentInfoName && <NativeText>{group.agentInfoName}</NativeText>}
        <span className="inline-flex items-baseline gap-1">
          <span className="text-muted-foreground flex-none">{fields('administrator')}</span>
          <Cell content={administratorCell(group, words)} />
        </span>
        <QuotaMeter
          used={used}
          limit={limit}
          text={t('groups.places', { used: number(used), limit: number(limit) })}
          figure={{
            'data-figure': groupFigure('members', group.groupId),
            'data-many': t('groups.places', { used: '{count}', limit: number(limit) }),
          }}
        />
      </RecordHead>
      <GroupNotice group={group} words={words} user={user} />
    </>
  )
}

/** A notice of a pending review or deletion, or of the reason of a refusal. */
function GroupNotice({ group, words, user }: Omit<HeadSectionProps, 'links'>) {
  const { t } = words
  const { status, deleteRequestedAt, deleteRequestedBy, reviewReason } = group
  if (deleteRequestedAt === null && status === 'Normal') return null
  return (
    <div className="part">
      {deleteRequestedAt !== null ? (
        <Notice tone="warn">
          <b>
            {deleteRequestedBy
              ? t('groups.notice.askedBy', { by: deleteRequestedBy })
              : t('groups.notice.asked')}
          </b>
          <RelativeTime moment={momentCell(deleteRequestedAt, words)} />
          <span>{t('groups.notice.goesOn')}</span>
        </Notice>
      ) : status === 'Refuse' ? (
        <Notice tone="warn">
          <b>{t('groups.notice.refused')}</b>
          <NativeText>{reviewReason}</NativeText>
        </Notice>
      ) : (
        <Notice tone="neutral">
          {t(isOwnWork(group, user) ? 'groups.ownGroup' : 'groups.notice.waits')}
        </Notice>
      )}
    </div>
  )
}
