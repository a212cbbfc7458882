/** The signs of marks within a line, the longer ones first, and their elements. */
const pairs = [
  ['**', 'strong'],
  ['__', 'u'],
  ['~~', 's'],
  ['*', 'em'],
] as const

type Sign = (typeof pairs)[number][0]

const address = /\]\(((?:https?:\/\/|mailto:|tel:)[^\s()<>"]+)\)/y
const guardable = new Set('\\*_~[]#-.0123456789')

/** A mark as markup, and the index after it. */
interface Found {
  html: string
  end: number
}

/** The marks within a line as markup; a backslash makes the next sign plain text. */
export function inlineToHtml(line: string): string {
  const links = linksOf(line)
  const endOf = endsOf(line)
  let written = ''
  for (let place = 0; place < line.length; ) {
    const next = line[place + 1]
    if (line[place] === '\\' && next !== undefined && guardable.has(next)) {
      written += escaped(next)
      place += 2
      continue
    }
    const found = links(place) ?? pairAt(line, place, endOf)
    written += found?.html ?? escaped(line[place] ?? '')
    place = found?.end ?? place + 1
  }
  return written
}

/**
 * Reads the link at an index. The next closing bracket and its address are searched only once for all opening
 * brackets before it, so that a line of brackets takes no longer than any other.
 */
function linksOf(line: string): (place: number) => Found | undefined {
  let close = -1
  let href: string | undefined
  return (place) => {
    if (line[place] !== '[' || close === line.length) return undefined
    if (close < place) {
      const next = line.indexOf(']', place)
      close = next < 0 ? line.length : next
      address.lastIndex = close
      href = address.exec(line)?.[1]
    }
    if (href === undefined || close === place + 1) return undefined
    const label = inlineToHtml(line.slice(place + 1, close))
    return { html: `<a href="${escaped(href)}">${label}</a>`, end: close + href.length + ']()'.length }
  }
}

function pairAt(line: string, place: number, endOf: ReturnType<typeof endsOf>): Found | undefined {
  const pair = pairs.find(([sign]) => line.startsWith(sign, place))
  if (!pair) return undefined
  const [sign, tag] = pair
  const end = endOf(sign, place)
  if (end === undefined) return undefined
  const within = inlineToHtml(line.slice(place + sign.length, end))
  return { html: `<${tag}>${within}</${tag}>`, end: end + sign.length }
}

/**
 * Finds the index of a mark's closing sign; it follows a letter, and a letter follows the opening one. A
 * failed search is not repeated, because later positions have no end either.
 */
function endsOf(line: string): (sign: Sign, place: number) => number | undefined {
  const endless = new Set<Sign>()
  return (sign, place) => {
    const first = line[place + sign.length]
    if (endless.has(sign) || first === undefined || /\s/.test(first)) return undefined
    for (let end = place + sign.length + 1; end < line.length; end++) if (isEnd(line, sign, end)) return end
    endless.add(sign)
    return undefined
  }
}

function isEnd(line: string, sign: Sign, place: number): boolean {
  const before = line[place - 1] ?? ' '
  if (before === '\\' || !line.startsWith(sign, place)) return false
  // `**` is not two closing signs `*`.
  if (sign === '*' && (line[place + 1] === '*' || before === '*')) return false
  return !/\s/.test(before)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
