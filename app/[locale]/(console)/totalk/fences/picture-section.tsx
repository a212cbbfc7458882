import { MapPicture } from '@/components/map/map-picture'
import { RecordPart } from '@/components/record/record-part'
import type { Fence } from '@/lib/contract/fence-info'
import { insideMarks } from '@/lib/domain/fence/parts'
import { fencePicture, windowOfShape } from '@/lib/domain/fence/picture'
import type { Inside } from '@/lib/domain/fence/record'
import type { Words } from '@/lib/list/words'
import { type MapWindow, middleOf } from '@/lib/map/window'
import { screenPath } from '@/lib/screens/screen-paths'

interface PictureSectionProps {
  fence: Fence
  /** The requested window of the address. */
  window: MapWindow | undefined
  inside: Inside | undefined
  path: string
  words: Words
}

/** The geofence on the map, with the members inside. */
export function PictureSection({ fence, window: requestedWindow, inside, path, words }: PictureSectionProps) {
  const { t, locale } = words
  const window = requestedWindow ?? windowOfShape(fence.shape)
  const marks = inside ? insideMarks(inside, window, words) : []
  const hrefOf = (moved: MapWindow) => `${path}?${placeOf(moved)}`
  const { shape } = fence
  const picture = fencePicture({ shape, spots: [] }, { window, words, marks, hrefOf })
  return (
    <RecordPart
      title={t('fences.sections.picture')}
      link={{ label: t('fences.openMap'), href: `/${locale}${screenPath('map')}?${placeOf(window)}` }}
    >
      <MapPicture
        {...picture}
        className="h-90 rounded-md border max-md:h-75"
        label={t('fences.pictureOf', { name: fence.fenceName, count: marks.length })}
        legend={[{ kind: 'online', text: t('fences.insideLegend') }]}
      />
    </RecordPart>
  )
}

/** The parameters of a window for an address. */
function placeOf(window: MapWindow): URLSearchParams {
  const { latitude, longitude } = middleOf(window)
  return new URLSearchParams({
    lat: latitude.toFixed(5),
    lon: longitude.toFixed(5),
    z: String(window.zoom),
  })
}
