import { scriptOf } from '@/components/ui/native-text'
import { type Html, html } from '@/lib/html/html'
import type { Label } from '@/lib/map/base-labels'
import type { DrawnMark } from '@/lib/map/marks'

export interface PictureSpec {
  width: number
  height: number
  /** The address of the base map's shapes, and the names of the drawn ones. */
  sheet: string
  shapes: readonly string[]
  labels: readonly Label[]
  /** Markup over the base map and below the marks, such as tracks. */
  over?: Html
  marks: readonly DrawnMark[]
  meridians: readonly { x: number; text: string }[]
  parallels: readonly { y: number; text: string }[]
}

/** The base map's shapes. They are drawn at half their size, so that a line has twice its pixels. */
const shapeLooks: Readonly<Record<string, string>> = {
  world: 'fill-(--map-land)',
  countries: 'fill-none stroke-(--map-line) stroke-[1.5]',
  sea: 'fill-(--map-sea)',
  land: 'fill-(--map-land)',
  urban: 'fill-(--map-town)',
  lakes: 'fill-(--map-sea)',
  rivers: 'fill-none stroke-(--map-river) stroke-2 [stroke-linejoin:round]',
  divisions: 'fill-none stroke-(--map-line) stroke-[1.5] [stroke-dasharray:6_5]',
  railways: 'fill-none stroke-(--map-rail) stroke-2',
  borders:
    'fill-none stroke-(--map-border) stroke-[2.4] [stroke-linejoin:round] forced-colors:stroke-[CanvasText]',
  disputed: 'fill-none stroke-(--map-border) stroke-2 [stroke-dasharray:10_7]',
}

/** The contents of a map's picture: the base map, its grid, its names, and the marks, each a link. */
export function pictureHtml({
  width,
  height,
  sheet,
  shapes,
  labels,
  over,
  marks,
  ...grid
}: PictureSpec): Html {
  const drawn = shapes.map((name) => html`<use href="${sheet}#${name}" class="${shapeLooks[name]}"/>`)
  const meridians = grid.meridians.map(
    ({ x, text }) =>
      html`<path d="M${x} 0V${height}"/><text x="${x + 4}" y="${height / 2 - 4}">${text}</text>`,
  )
  const parallels = grid.parallels.map(
    ({ y, text }) => html`<path d="M0 ${y}H${width}"/><text x="${width / 2 + 4}" y="${y - 4}">${text}</text>`,
  )
  return html`<g aria-hidden="true"><g transform="scale(.5)">${drawn}</g><g class="map-grid">${meridians}${parallels}</g><g class="map-names">${labels.map(labelHtml)}</g></g>${over}<g class="map-marks">${marks.map(markHtml)}</g>`
}

function labelHtml({ kind, text, x, y, anchor, point }: Label): Html {
  const lang = scriptOf(text)
  const dot = point && html`<circle cx="${point.x}" cy="${point.y}" r="${kind === 'capital' ? 3.5 : 2.5}"/>`
  const side = anchor !== 'start' && html` text-anchor="${anchor}"`
  return html`${dot}<text class="map-${kind}"${side} x="${x}" y="${y}"${lang && html` lang="my"`}>${text}</text>`
}

function markHtml({ kind, x, y, radius, text, title, href, isCurrent }: DrawnMark): Html {
  const number = text && html`<text x="${x}" y="${y + 4}" aria-hidden="true">${text}</text>`
  const halo = isCurrent && html`<circle class="map-halo" cx="${x}" cy="${y}" r="12"/>`
  // The transparent circle makes the clickable area 24 pixels wide.
  const target = radius < 12 && html`<circle class="map-target" cx="${x}" cy="${y}" r="12"/>`
  return html`<a href="${href}" class="map-${kind}" aria-label="${title}"${isCurrent && html` aria-current="true"`}><title>${title}</title>${halo}<circle cx="${x}" cy="${y}" r="${radius}"/>${number}${target}</a>`
}
