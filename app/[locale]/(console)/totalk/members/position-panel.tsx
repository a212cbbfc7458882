import { RecordPart } from '@/components/record/record-part'
import { NativeText } from '@/components/ui/native-text'
import { RelativeTime } from '@/components/ui/relative-time'
import { Status } from '@/components/ui/status'
import type { Reported } from '@/lib/contract/gps-record'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { momentOf } from '@/lib/time-words'

/** Decimals of a degree, about a metre. */
const decimals = 5

/** The last position of a member, if it ever reported one. */
export async function PositionPanel({ position, words }: { position: Reported | undefined; words: Words }) {
  const t = await getTranslations('members')
  if (!position) {
    return (
      <RecordPart title={t('sections.position')}>
        <p className="mute">{t('noPosition')}</p>
      </RecordPart>
    )
  }
  const { latitude, longitude, address, stale, signInTime } = position
  return (
    <RecordPart title={t('sections.position')}>
      {address && (
        <p>
          <NativeText>{address}</NativeText>
        </p>
      )}
      <p className="mute flex flex-wrap gap-x-4">
        <span>{`${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)}`}</span>
        <RelativeTime moment={momentOf(new Date(signInTime), words.time)} />
        {stale && <Status tone="hollow">{t('mayHaveMoved')}</Status>}
      </p>
    </RecordPart>
  )
}
