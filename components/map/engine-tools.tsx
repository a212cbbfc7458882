import { buttonVariants } from '@/components/ui/button-variants'
import type { LivePlace } from '@/lib/map/live-place'
import type { LiveMapWords } from '@/lib/map/live-spec'
import { scaleAt } from '@/lib/map/measures'
import { zooms } from '@/lib/map/window'

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
  onZoom: (by: 1 | -1) => void
}

/**
 * The parts that float over the live map: its zoom, its scale, and the text for the mark under the pointer.
 */
export function EngineTools({ place, words, tag, attribution, hint, isSilent, onZoom }: EngineToolsProps) {
  const { metres, width } = scaleAt(place)
  const [unit, length] = metres < 1000 ? [words.metres, metres] : [words.kilometres, metres / 1000]
  return (
    <>
      <div className="map-tools">
        <button
          type="button"
          aria-label={words.closer}
          title={words.closer}
          disabled={place.zoom >= zooms.closest}
          onClick={() => onZoom(1)}
          className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
        >
          +
        </button>
        <button
          type="button"
          aria-label={words.farther}
          title={words.farther}
          disabled={place.zoom <= zooms.least}
          onClick={() => onZoom(-1)}
          className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
        >
          −
        </button>
      </div>
      <p className="map-scale">
        <svg width={width} height="8" aria-hidden="true">
          <path d={`M.5 0V7.5H${width - 0.5}V0`} />
        </svg>
        <span>{unit.replace('{count}', length.toLocaleString(tag))}</span>
        <span className="mute">{attribution ?? words.datum}</span>
      </p>
      {isSilent && (
        <p className="map-silent" role="status">
          {words.silent}
        </p>
      )}
      {hint && <p className="map-hint">{hint}</p>}
    </>
  )
}
