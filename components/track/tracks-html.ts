import type { TrackView } from '@/lib/domain/track/track-view'
import { type Html, html } from '@/lib/html/html'

type Drawn = NonNullable<TrackView['drawn'][number]>
type Mark = TrackView['marks'][number]

/** Pixels from the middle of a mark to its edge. */
const half = 9

/**
 * The tracks of a picture: their lines, their ends, the marks of stops and gaps, and the marks that playback
 * moves.
 */
export function tracksHtml({ drawn, marks }: Pick<TrackView, 'drawn' | 'marks'>): Html {
  const tracks = drawn.flatMap((track) => track ?? [])
  return html`<g aria-hidden="true">${tracks.map(lineHtml)}${tracks.map(endsHtml)}</g><g class="track-marks">${marks.map(markHtml)}</g><g aria-hidden="true">${tracks.map(headHtml)}</g>`
}

const styles = [
  '',
  '[stroke-dasharray:13_9]',
  'stroke-5 [stroke-dasharray:0.1_8]',
  '[stroke-dasharray:13_8_0.1_8]',
  'stroke-6',
] as const

/** The classes of a track's line, by the track's place from 1. */
export const lineLook = (place: number) => `track-line ${styles[place - 1] ?? ''}`.trimEnd()

function lineHtml({ place, line, gapLine }: Drawn): Html {
  const gap = gapLine && html`<path class="track-gap" d="${gapLine}"/>`
  // The last style is a line with a lighter one on it.
  const core = place === 5 && html`<path class="stroke-background stroke-2" d="${line}"/>`
  return html`<g class="track track-${place}">${gap || undefined}<path data-slot="track-line" class="${lineLook(place)}" d="${line}"/>${core}</g>`
}

const endLooks = {
  start: 'fill-background stroke-(--track) stroke-3 forced-colors:stroke-[LinkText]',
  end: 'fill-(--track) stroke-background stroke-[1.5] forced-colors:fill-[CanvasText]',
  letter: 'fill-foreground stroke-background stroke-4 text-[11px] font-[700] [paint-order:stroke]',
}

function endsHtml({ place, letter, start, end }: Drawn): Html {
  return html`<g class="track-${place}"><circle class="${endLooks.start}" cx="${start.x}" cy="${start.y}" r="5"/><path class="${endLooks.end}" d="M${end.x - 5} ${end.y - 5}h10v10h-10z"/><text class="${endLooks.letter}" text-anchor="middle" x="${end.x}" y="${end.y - 9}">${letter}</text></g>`
}

function markHtml({ kind, x, y, number, title, href, isCurrent }: Mark): Html {
  const shape =
    kind === 'stop'
      ? html`<circle cx="${x}" cy="${y}" r="${half}"/>`
      : html`<path d="M${x - half} ${y - half}h18v18h-18z"/>`
  return html`<a href="${href}" class="track-${kind}" aria-label="${title}"${isCurrent && html` aria-current="true"`}><title>${title}</title>${shape}<text x="${x}" y="${y + 4}" aria-hidden="true">${number}</text><circle class="map-target" cx="${x}" cy="${y}" r="12"/></a>`
}

function headHtml({ place, letter }: Drawn): Html {
  return html`<g class="track-head track-${place}" data-head="${place - 1}" visibility="hidden"><circle r="10"/><text y="4">${letter}</text></g>`
}
