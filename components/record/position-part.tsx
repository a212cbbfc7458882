import { Badge } from '@/components/ui/badge'
import { NativeText } from '@/components/ui/native-text'
import { RelativeTime } from '@/components/ui/relative-time'
import { TextLink } from '@/components/ui/text-link'
import type { Reported } from '@/lib/contract/gps-record'
import type { ReportNotes } from '@/lib/domain/position/report-notes'
import type { Moment } from '@/lib/format/time-words'
import type { PlaceWords } from '@/lib/geo/place-words'
import { getTranslations } from '@/lib/i18n/translations'
import { RecordPart } from './record-part'

interface PositionPartProps<Known extends Reported> {
  /** Undefined for a member without a position. */
  position: Known | undefined
  /** Formats the time of the position. */
  at: (moment: string) => Moment
  /** Formats its place. */
  where: (position: Known) => PlaceWords
  /** Makes the address of the member's track on the day of the position. */
  trackHref: (position: Known) => string
  /** Sentences about the faults of the member's reports. */
  notes: ReportNotes | undefined
}

/** The last position of a member. */
export async function PositionPart<Known extends Reported>({
  position,
  at,
  where,
  trackHref,
  notes,
}: PositionPartProps<Known>) {
  const t = await getTranslations('record')
  if (!position) {
    return (
      <RecordPart title={t('position')}>
        <p className="text-muted-foreground">{t('noPosition')}</p>
        {notes && <Notes {...notes} />}
      </RecordPart>
    )
  }
  const { stale, signInTime } = position
  const { place, coordinates } = where(position)
  return (
    <RecordPart title={t('position')} link={{ label: t('track'), href: trackHref(position) }}>
      {place && (
        <p>
          <NativeText>{place}</NativeText>
        </p>
      )}
      <p className="text-muted-foreground flex flex-wrap gap-x-4">
        <span>{coordinates}</span>
        <RelativeTime moment={at(signInTime)} />
        {stale && <Badge variant="hollow">{t('mayHaveMoved')}</Badge>}
      </p>
      {notes && <Notes {...notes} />}
    </RecordPart>
  )
}

function Notes({ leftOut, link, clock }: ReportNotes) {
  return (
    <>
      {clock && (
        <p>
          <Badge variant="warn">{clock}</Badge>
        </p>
      )}
      {leftOut.map((note) => (
        <p key={note} className="text-muted-foreground">
          {note}
        </p>
      ))}
      {link && (
        <p>
          <TextLink href={link.href}>{link.label}</TextLink>
        </p>
      )}
    </>
  )
}
