/** Colours of marks and names, by custom properties of the page. */
export const markColours = [
  'primary',
  'background',
  'foreground',
  'secondary-foreground',
  'muted-foreground',
  'warning',
  'input',
  'map-land',
] as const
export type MarkColours = Readonly<Record<(typeof markColours)[number], string>>

interface Drawing {
  colours: MarkColours
  /** The page's families of fonts. */
  font: string
  /** Pixels of the screen per pixel of the page. */
  ratio: number
}

/** Pixels of the side of one member's mark, which is also the clickable area. */
const side = 28
const radius = 6
/** The ring around the chosen member. */
const ring = 12

type Draw = (context: CanvasRenderingContext2D, drawing: Drawing) => void

/** An image by its name in the features: `online`, `ring`, `many 18 84`, `name town Yangon`. */
export function imageOf(name: string, drawing: Drawing): ImageData | undefined {
  const [kind = '', ...rest] = name.split(' ')
  if (kind === 'many') return manyImage(Number(rest[0]), rest.slice(1).join(' '), drawing)
  if (kind === 'name') return nameImage(rest[0] ?? '', rest.slice(1).join(' '), drawing)
  if (kind === 'ring') return ringImage(drawing)
  return drawn(side, side, drawing, (context, { colours }) => {
    circle(context, radius)
    context.fillStyle = kind === 'online' ? colours.primary : colours.background
    context.fill()
    context.lineWidth = 2
    context.strokeStyle = { online: colours.background, stale: colours.warning }[kind] ?? colours.input
    if (kind === 'stale') context.setLineDash([3, 2])
    context.stroke()
  })
}

function ringImage(drawing: Drawing): ImageData | undefined {
  return drawn(side, side, drawing, (context, { colours }) => {
    circle(context, ring)
    context.lineWidth = 2
    context.strokeStyle = colours.primary
    context.stroke()
  })
}

function manyImage(wide: number, text: string, drawing: Drawing): ImageData | undefined {
  const width = 2 * wide + 4
  return drawn(width, width, drawing, (context, { colours, font }) => {
    circle(context, wide)
    context.fillStyle = colours.background
    context.fill()
    context.lineWidth = 2
    context.strokeStyle = colours.primary
    context.stroke()
    context.fillStyle = colours.foreground
    context.font = `600 12px ${font}`
    context.textAlign = 'center'
    context.fillText(text, 0, 4)
  })
}

/** The letters of the names, the same as in components/map/map.css. */
const letters: Readonly<Record<string, { weight: number; size: number; colour: keyof MarkColours }>> = {
  capital: { weight: 600, size: 14, colour: 'foreground' },
  town: { weight: 400, size: 12, colour: 'secondary-foreground' },
  division: { weight: 400, size: 11, colour: 'muted-foreground' },
}

/** Pixels from the left of a town's name to the middle of its dot. */
export const nameDot = 5

/** The font of a kind of names. */
export function nameFont(kind: string, font: string): string {
  const { weight, size } = letters[kind] ?? { weight: 400, size: 12 }
  return `${weight} ${size}px ${font}`
}

/** The browser draws a name, because it can shape Burmese; a town has its dot at the left. */
function nameImage(kind: string, text: string, drawing: Drawing): ImageData | undefined {
  const letter = letters[kind]
  const measure = document.createElement('canvas').getContext('2d')
  if (!letter || !measure) return undefined
  measure.font = nameFont(kind, drawing.font)
  const wide = Math.ceil(measure.measureText(text).width)
  const before = kind === 'division' ? 3 : nameDot + 8
  // Stacked letters of Burmese extend far below their line.
  const height = letter.size * 2.2
  return drawn(before + wide + 3, height, drawing, (context, { colours, font }) => {
    const left = -(before + wide + 3) / 2
    context.lineJoin = 'round'
    if (kind !== 'division') {
      context.beginPath()
      context.arc(left + nameDot, 0, kind === 'capital' ? 3.5 : 2.5, 0, 2 * Math.PI)
      context.fillStyle = colours.background
      context.fill()
      context.strokeStyle = colours['muted-foreground']
      context.stroke()
    }
    context.font = nameFont(kind, font)
    context.lineWidth = 3
    context.strokeStyle = colours['map-land']
    context.strokeText(text, left + before, letter.size / 3)
    context.fillStyle = colours[letter.colour]
    context.fillText(text, left + before, letter.size / 3)
  })
}

function circle(context: CanvasRenderingContext2D, wide: number): void {
  context.beginPath()
  context.arc(0, 0, wide, 0, 2 * Math.PI)
}

/** An image drawn around its middle. */
function drawn(width: number, height: number, drawing: Drawing, draw: Draw): ImageData | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * drawing.ratio)
  canvas.height = Math.ceil(height * drawing.ratio)
  // In main memory: reading an image back from the graphics processor takes milliseconds.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.scale(drawing.ratio, drawing.ratio)
  context.translate(width / 2, height / 2)
  draw(context, drawing)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
