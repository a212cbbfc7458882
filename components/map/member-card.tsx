import { Badge } from '@/components/ui/badge'
import { NativeText } from '@/components/ui/native-text'
import { RelativeTime } from '@/components/ui/relative-time'
import { TextLink } from '@/components/ui/text-link'
import type { MapView } from '@/lib/map/map-view'
import { MapCard, MapCardTitle } from './map-parts'
import { CloseLink } from './map-picture'

interface MemberCardProps {
  card: NonNullable<MapView['card']>
  labels: { close: string; openMember: string; track: string; allPositions: string }
}

/** The member chosen on the map: its place, the time, and links. */
export function MemberCard({ card, labels }: MemberCardProps) {
  return (
    <MapCard aria-label={card.name}>
      <MapCardTitle>
        <NativeText>{card.name}</NativeText>
        <span className="text-muted-foreground">{card.account}</span>
        <CloseLink href={card.closeHref} label={labels.close} />
      </MapCardTitle>
      {card.place && (
        <p>
          <NativeText>{card.place}</NativeText>
        </p>
      )}
      <p className="text-muted-foreground">{card.coordinates}</p>
      <p className="flex flex-wrap gap-x-4 text-muted-foreground">
        <RelativeTime moment={card.time} />
        {card.stale && <Badge variant="hollow">{card.stale}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <TextLink href={card.memberHref}>{labels.openMember}</TextLink>
        <TextLink href={card.trackHref}>{labels.track}</TextLink>
        <TextLink href={card.positionsHref}>{labels.allPositions}</TextLink>
      </p>
    </MapCard>
  )
}
