import type { IconName } from '../../lib/icon-names.ts'

/** A part of an icon: the tag and its attributes. */
type Part = [tag: string, attributes: Record<string, string>]

const head = `/* Written by scripts/icons.ts out of lucide (ISC licence); not to be edited. */\n`

/** A stylesheet with a mask for each icon. */
export async function iconSheet(names: readonly IconName[]): Promise<string> {
  const rules = await Promise.all(names.map(ruleOf))
  return head + rules.join('')
}

async function ruleOf(name: IconName): Promise<string> {
  const { __iconData: data } = await import(`lucide-react/icons/${name}`)
  return `.i-${name} { --icon: url("data:image/svg+xml,${encoded(pictureOf(data.node))}"); }\n`
}

function pictureOf(parts: Part[]): string {
  const drawn = parts.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}='${value}'`)
    return `<${tag}${written.join('')}/>`
  })
  const look = "fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'"
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${look}>${drawn.join('')}</svg>`
}

/** A picture as the text of a data address in double quotes. */
const encoded = (picture: string) =>
  picture.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')
