import type { IconName } from '../../lib/icon-names.ts'

/** A part of an icon: the tag and its attributes. */
type Part = [tag: string, attributes: Record<string, string>]

/** Lucide draws each icon in a square of this many units. */
const side = 24
const pixels = 16

/**
 * All icons in one picture, and a stylesheet by which each shows its own place of it: a picture costs a browser a
 * document of its own, so many small ones cost more than the rest of a page's style.
 */
export async function iconSheet(names: readonly IconName[]): Promise<{ picture: string; css: string }> {
  const drawn = await Promise.all(names.map(iconAt))
  const look = "fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'"
  const space = "xmlns='http://www.w3.org/2000/svg'"
  const title = '<title>Icons</title>'
  const picture = `<svg ${space} viewBox='0 0 ${side * names.length} ${side}' ${look}>${title}${drawn.join('')}</svg>\n`
  const mask = `url("./icons.svg") 0 0 / ${pixels * names.length}px ${pixels}px no-repeat`
  const places = names.map((name, place) => {
    const at = place === 0 ? '0' : `-${place * pixels}px`
    return `.i-${name} { -webkit-mask-position: ${at} 0; mask-position: ${at} 0; }\n`
  })
  const head = '/* Written by scripts/icons.ts out of lucide (ISC licence); not to be edited. */\n'
  return { picture, css: [head, `.i { -webkit-mask: ${mask}; mask: ${mask}; }\n`, ...places].join('') }
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
