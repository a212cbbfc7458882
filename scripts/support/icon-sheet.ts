import sharp from 'sharp'
import type { IconName } from '../../lib/screens/icon-names.ts'

/** A part of an icon: the tag and its attributes. */
type Part = [tag: string, attributes: Record<string, string>]

/** Lucide draws each icon in a square of this many units. */
const side = 24
const pixels = 16
/** Points of the picture per pixel of the page, enough for a page magnified threefold. */
const sharpness = 3

/**
 * All icons in one picture; components/ui/icon-classes.ts has the place of each. The picture is a bitmap,
 * because a browser makes a document of its own for each vector picture.
 */
export async function iconSheet(names: readonly IconName[]): Promise<Buffer> {
  const drawn = await Promise.all(names.map(iconAt))
  const look = "fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'"
  const size = `width='${pixels * sharpness * names.length}' height='${pixels * sharpness}'`
  const box = `xmlns='http://www.w3.org/2000/svg' ${size} viewBox='0 0 ${side * names.length} ${side}'`
  const lines = Buffer.from(`<svg ${box} ${look}>${drawn.join('')}</svg>`)
  return sharp(lines).png({ palette: true, colours: 16, effort: 10 }).toBuffer()
}

/**
 * The console's icon for the browser's tab, as a bitmap, because some supported browsers accept no vector
 * icon.
 */
export function tabIcon(lines: Buffer): Promise<Buffer> {
  return sharp(lines, { density: 300 }).resize(64).png({ palette: true }).toBuffer()
}

async function iconAt(name: IconName, place: number): Promise<string> {
  const { __iconData: data } = await import(`lucide-react/icons/${name}`)
  const parts: Part[] = data.node
  const drawn = parts.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}='${value}'`)
    return `<${tag}${written.join('')}/>`
  })
  return place === 0 ? drawn.join('') : `<g transform='translate(${place * side})'>${drawn.join('')}</g>`
}
