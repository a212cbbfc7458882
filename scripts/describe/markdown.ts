/** A part of a document, under a heading. */
export interface Section {
  title: string
  /** Lines of Markdown. */
  body: readonly string[]
  parts?: readonly Section[]
}

export const code = (text: string | number): string => `\`${text}\``

/** A table; its cells are Markdown in one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('\n', ' ').replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)]
}

/** The anchor that a Markdown renderer, such as that of a Git host, makes from a heading. */
export const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')

/** A link to a section of the same document. */
export const sectionLink = (title: string): string => `[${title}](#${anchor(title)})`

/** A document with its title, an introduction, a table of contents of two levels, and its sections. */
export function documentOf(
  title: string,
  introduction: readonly string[],
  sections: readonly Section[],
): string {
  const contents = sections.flatMap(({ title, parts = [] }) => [
    `- ${sectionLink(title)}${parts.length > 0 ? ':' : ''}`,
    ...inLines(parts.map(({ title }, place) => sectionLink(title) + (place < parts.length - 1 ? ' ·' : ''))),
  ])
  const lines = [
    `# ${title}`,
    '',
    ...introduction,
    '',
    ...contents,
    ...sections.flatMap((one) => drawn(one, 2)),
  ]
  return `${lines.join('\n')}\n`
}

function drawn({ title, body, parts = [] }: Section, level: number): string[] {
  const text = body.length > 0 ? ['', ...body] : []
  return ['', `${'#'.repeat(level)} ${title}`, ...text, ...parts.flatMap((part) => drawn(part, level + 1))]
}

/** Columns of a line of text. */
const width = 118

/** The entries of a list in lines of at most 118 columns. */
function inLines(words: readonly string[]): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`  ${word}`)
  }
  return lines
}
