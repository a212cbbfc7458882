import type { Map as Engine } from 'maplibre-gl'
import { burmese } from '@/components/ui/native-text'
import { imageOf, type MarkColours, nameFont } from '@/lib/map/mark-image'

/** Pixels of the screen for one of an image, so that marks stay sharp. */
const mostRatio = 2

/** Draws the images of marks and names when the engine first needs them, in the present colours. */
export function drawImages(engine: Engine, colours: MarkColours): void {
  const ratio = Math.min(Math.ceil(devicePixelRatio), mostRatio)
  const { fontFamily: font } = getComputedStyle(document.body)
  engine.setMissingStyleImageResolver(async (id) => {
    // The colours after the name make it another image.
    const [name = ''] = id.split('|')
    // A font of the page is read when a text first needs it.
    const [, kind = ''] = name.split(' ')
    if (burmese.test(name)) await document.fonts.load(nameFont(kind, font), name)
    const image = imageOf(name, { colours, font, ratio })
    if (image && !engine.hasImage(id)) engine.addImage(id, image, { pixelRatio: ratio })
  })
}
