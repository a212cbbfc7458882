import { MissingPart } from '@/components/record/missing-part'
import { RecordPart } from '@/components/record/record-part'
import { NativeText } from '@/components/ui/native-text'
import type { Read } from '@/lib/auth/attempt'
import type { ResultOf } from '@/lib/contract/call'
import type { groupMemberCalls } from '@/lib/contract/group-member'
import { memberLabel } from '@/lib/domain/member/label'
import { formatDateTime } from '@/lib/format/dates'
import type { Words } from '@/lib/list/words'

interface NewestSectionProps {
  read: Read<ResultOf<typeof groupMemberCalls.findGroupUser2Page>>
  words: Words
}

/** The members that were added to a group last, by which an operator sees who has left the list of candidates. */
export function NewestSection({ read, words: { t, href, time } }: NewestSectionProps) {
  const title = t('groupCandidates.newest')
  if (!read.ok) return <MissingPart title={title} failure={read.failure} />
  if (read.data.list.length === 0) return null
  return (
    <RecordPart title={title}>
      <ul data-slot="newest" className="grid gap-1">
        {read.data.list.map(({ joinedAt, ...member }) => (
          <li key={member.userId} className="flex flex-wrap gap-x-2">
            <span aria-hidden="true" className="text-success">
              ✓
            </span>
            <a href={href('member', member.userId)} className="link min-h-6">
              <NativeText>{memberLabel(member)}</NativeText>
            </a>
            <span className="text-muted-foreground">
              {member.account} · {formatDateTime(new Date(joinedAt), { zone: time.zone })}
            </span>
          </li>
        ))}
      </ul>
    </RecordPart>
  )
}
