import type { Map as MapLibre } from 'maplibre-gl'
import { burmese } from '@/components/ui/native-text'
import { imageOf, markColours, nameFont } from '@/lib/map/mark-image'
import { coloursOf } from './use-colours'

/** Pixels of the screen per pixel of an image, so that marks are sharp. */
const mostRatio = 2

const pixelRatio = () => Math.min(Math.ceil(devicePixelRatio), mostRatio)
const pageFont = () => getComputedStyle(document.body).fontFamily

/** An image in the present colours, which are in its id after its name. */
function imageNamed(id: string): ImageData | undefined {
  const [name = ''] = id.split('|')
  return imageOf(name, { colours: coloursOf(markColours), font: pageFont(), ratio: pixelRatio() })
}

/** The font of an image's Burmese name, while a page loads it at its first need; undefined for other names. */
function burmeseFont(id: string): Promise<unknown> | undefined {
  const [, kind = ''] = id.split(' ')
  return burmese.test(id) ? document.fonts.load(nameFont(kind, pageFont()), id) : undefined
}

/** Draws the images of marks and names when MapLibre first needs them. */
export function drawImages(engine: MapLibre): void {
  engine.setMissingStyleImageResolver(async (id) => {
    await burmeseFont(id)
    const image = imageNamed(id)
    if (image && !engine.hasImage(id)) engine.addImage(id, image, { pixelRatio: pixelRatio() })
  })
}

/** The functions of Mapbox's map that images need. */
interface MapboxImages {
  hasImage: (id: string) => boolean
  addImage: (id: string, image: ImageData, options: { pixelRatio: number }) => unknown
}

/** Draws the image of a mark when Mapbox's engine does not have it. */
export async function addMarkImage({ id, target }: { id: string; target: MapboxImages }): Promise<void> {
  // Mapbox draws the image at once if it is there before this function first waits.
  const font = burmeseFont(id)
  if (font) await font
  const image = imageNamed(id)
  if (image && !target.hasImage(id)) target.addImage(id, image, { pixelRatio: pixelRatio() })
}
