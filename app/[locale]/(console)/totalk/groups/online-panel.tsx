import { RecordPart } from '@/components/record/record-part'
import { NativeText } from '@/components/ui/native-text'
import { TextLink } from '@/components/ui/text-link'
import type { ResultOf } from '@/lib/contract/call'
import type { groupMemberCalls } from '@/lib/contract/group-member'
import { formatNumber } from '@/lib/format'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

/** How many of the connected members are named. */
const named = 24

interface OnlinePanelProps {
  online: ResultOf<typeof groupMemberCalls.userOnlineWithQuery>
  words: Words
}

/** The members of a group that are connected now. */
export async function OnlinePanel({ online: { total, list }, words }: OnlinePanelProps) {
  const t = await getTranslations('groups')
  const number = (value: number) => formatNumber(value, words.time.locale)
  const shown = list.slice(0, named)
  return (
    <RecordPart title={t('onlineCount', { count: number(total) })}>
      {total === 0 ? (
        <p className="mute">{words.t('errors.empty')}</p>
      ) : (
        <p className="online flex flex-wrap gap-x-4">
          {shown.map(({ userId, nickName, account }) => (
            <TextLink key={userId} href={words.href('member', userId)} title={account}>
              <NativeText>{nickName || account}</NativeText>
            </TextLink>
          ))}
          {total > shown.length && (
            <span className="mute">{t('othersOnline', { count: number(total - shown.length) })}</span>
          )}
        </p>
      )}
    </RecordPart>
  )
}
