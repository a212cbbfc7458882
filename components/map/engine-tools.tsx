import type { LivePlace } from '@/lib/map/live-place'
import type { LiveMapWords } from '@/lib/map/live-spec'
import { scaleAt } from '@/lib/map/measures'
import { streetZoom, zooms } from '@/lib/map/window'
import { floatVariants, MapNote, MapScale, toolButton } from './map-parts'

interface EngineToolsProps {
  place: LivePlace
  words: LiveMapWords
  tag: string
  /** The source of the tiles, if they are the operator's own. */
  attribution: string | undefined
  /** The mark under the pointer, in words. */
  hint: string | undefined
  /** Whether the configured tiles do not answer. */
  isSilent: boolean
  /** Whether the map has more than the base map. */
  hasStreets: boolean
  onZoom: (by: 1 | -1) => void
}

/**
 * The parts that float over the live map: its zoom, its scale, and the text for the mark under the pointer.
 */
export function EngineTools(props: EngineToolsProps) {
  const { place, words, tag, attribution, hint, isSilent, hasStreets, onZoom } = props
  const { metres, width } = scaleAt(place)
  const [unit, length] = metres < 1000 ? [words.metres, metres] : [words.kilometres, metres / 1000]
  return (
    <>
      <div className={floatVariants({ place: 'tools' })}>
        <button
          type="button"
          aria-label={words.closer}
          title={words.closer}
          disabled={place.zoom >= zooms.closest}
          onClick={() => onZoom(1)}
          className={toolButton}
        >
          +
        </button>
        <button
          type="button"
          aria-label={words.farther}
          title={words.farther}
          disabled={place.zoom <= zooms.least}
          onClick={() => onZoom(-1)}
          className={toolButton}
        >
          −
        </button>
      </div>
      <MapScale
        width={width}
        text={unit.replace('{count}', length.toLocaleString(tag))}
        note={attribution ?? words.datum}
      />
      {isSilent && (
        <p data-slot="map-silent" className={floatVariants({ place: 'notice' })} role="status">
          {words.silent}
        </p>
      )}
      {!isSilent && !hasStreets && place.zoom >= streetZoom && <MapNote>{words.noStreets}</MapNote>}
      {hint && (
        <p data-slot="map-hint" className={floatVariants({ place: 'hint' })}>
          {hint}
        </p>
      )}
    </>
  )
}
