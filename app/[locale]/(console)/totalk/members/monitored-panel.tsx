import { MissingPart } from '@/components/record/missing-part'
import { RecordPart } from '@/components/record/record-part'
import { NativeText } from '@/components/ui/native-text'
import { TextLink } from '@/components/ui/text-link'
import type { Read } from '@/lib/auth/attempt'
import type { ResultOf } from '@/lib/contract/call'
import type { groupMemberCalls } from '@/lib/contract/group-member'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

interface MonitoredPanelProps {
  monitored: Read<ResultOf<typeof groupMemberCalls.listenCahnnelList>>
  words: Words
}

/** The groups that a member watches without being in them; the platform says where there are none. */
export async function MonitoredPanel({ monitored, words }: MonitoredPanelProps) {
  const t = await getTranslations('members')
  const title = t('sections.monitored')
  if (!monitored.ok && monitored.failure.code !== 'no_monitored_groups')
    return <MissingPart title={title} failure={monitored.failure} />
  return (
    <RecordPart title={title}>
      {monitored.ok ? (
        <p className="flex flex-wrap gap-x-4">
          {monitored.data.list.map(({ groupId, groupName, groupNo }) => (
            <TextLink key={groupId} href={words.href('group', groupId)} title={groupNo}>
              <NativeText>{groupName}</NativeText>
            </TextLink>
          ))}
        </p>
      ) : (
        <p className="mute">{words.t('errors.no_monitored_groups')}</p>
      )}
    </RecordPart>
  )
}
