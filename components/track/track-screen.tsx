import { MapCard, MapCardTitle, MapStage } from '@/components/map/map-parts'
import { CloseLink, MapPicture } from '@/components/map/map-picture'
import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import { NativeText } from '@/components/ui/native-text'
import { TextLink } from '@/components/ui/text-link'
import type { TrackView } from '@/lib/domain/track/track-view'
import { getTranslations } from '@/lib/i18n/translations'
import { cn } from '@/lib/utils'
import { TrackPlayer } from './track-player'
import { tracksHtml } from './tracks-html'

interface TrackScreenProps {
  view: TrackView
  zone: string
}

const frameHeight = 'h-[clamp(400px,calc(100vh-var(--bar)-260px),680px)] max-md:h-auto'

/** Tracks that were fitted to a wide frame, in a window whose frame is narrower. */
const narrowerPicture =
  'max-[1300px]:[--picture-height:568px] max-[1300px]:[--picture-width:1010px] max-md:[--picture-height:428px] max-md:[--picture-width:760px]'

/** The picture of the tracks with its playback, and below it their figures, stops and gaps. */
export async function TrackScreen({ view, zone }: TrackScreenProps) {
  const t = await getTranslations('tracks')
  const { base, card, play, tracksTable, eventsTable } = view
  const labels = {
    player: t('player'),
    play: t('play'),
    pause: t('pause'),
    time: t('time'),
    speed: t('playSpeed'),
  }
  return (
    <>
      <div className={cn('grid grid-cols-1 border-t', frameHeight, view.sight === 'wide' && narrowerPicture)}>
        <MapStage>
          <MapPicture
            {...base}
            picture={{ ...base.picture, marks: [], over: tracksHtml(view) }}
            label={t('picture')}
            legend={[
              { kind: 'track-stop', text: t('kinds.stop') },
              { kind: 'track-gap', text: t('kinds.gap') },
            ]}
          />
          {card && <EventCard card={card} />}
        </MapStage>
      </div>
      <TrackPlayer key={card?.number} tracks={play} start={card?.second} zone={zone} labels={labels} />
      <RecordPart title={t('caption')}>
        <MiniTable {...tracksTable} />
      </RecordPart>
      <RecordPart title={t('events')}>
        <p className="text-muted-foreground">{view.rule}</p>
        {eventsTable.rows.length === 0 ? (
          <p className="text-muted-foreground">{t('noEvents')}</p>
        ) : (
          <MiniTable {...eventsTable} />
        )}
      </RecordPart>
    </>
  )
}

/** The selected stop or gap, and the links to its neighbours. */
async function EventCard({ card }: { card: NonNullable<TrackView['card']> }) {
  const [t, map] = await Promise.all([getTranslations('tracks'), getTranslations('map')])
  const title = `${card.number}. ${card.kind}`
  return (
    <MapCard aria-label={title}>
      <MapCardTitle>
        {title}
        <span className="text-muted-foreground">{card.duration}</span>
        <CloseLink href={card.closeHref} label={map('close')} />
      </MapCardTitle>
      <p>
        <NativeText>{card.member}</NativeText>
      </p>
      <p className="text-muted-foreground">
        {card.from} – {card.until}
      </p>
      <p>
        <NativeText>{card.place}</NativeText>
      </p>
      <p className="flex flex-wrap gap-x-4">
        {card.previousHref && <TextLink href={card.previousHref}>{t('previousEvent')}</TextLink>}
        {card.nextHref && <TextLink href={card.nextHref}>{t('nextEvent')}</TextLink>}
      </p>
    </MapCard>
  )
}
