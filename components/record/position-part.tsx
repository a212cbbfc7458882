import { NativeText } from '@/components/ui/native-text'
import { RelativeTime } from '@/components/ui/relative-time'
import { Status } from '@/components/ui/status'
import type { Reported } from '@/lib/contract/gps-record'
import { getTranslations } from '@/lib/i18n/translations'
import type { Moment } from '@/lib/time-words'
import { RecordPart } from './record-part'

/** Decimals of a degree, about a metre. */
const decimals = 5

interface PositionPartProps {
  /** Undefined for a member that never reported one. */
  position: Reported | undefined
  /** Makes the words for the time at which it was reported. */
  at: (moment: string) => Moment
}

/** The last position of a member. */
export async function PositionPart({ position, at }: PositionPartProps) {
  const t = await getTranslations('record')
  if (!position) {
    return (
      <RecordPart title={t('position')}>
        <p className="mute">{t('noPosition')}</p>
      </RecordPart>
    )
  }
  const { latitude, longitude, address, stale, signInTime } = position
  return (
    <RecordPart title={t('position')}>
      {address && (
        <p>
          <NativeText>{address}</NativeText>
        </p>
      )}
      <p className="mute flex flex-wrap gap-x-4">
        <span>{`${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)}`}</span>
        <RelativeTime moment={at(signInTime)} />
        {stale && <Status tone="hollow">{t('mayHaveMoved')}</Status>}
      </p>
    </RecordPart>
  )
}
