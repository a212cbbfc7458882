import { readFileSync } from 'node:fs'

/** A statement of the specification: its id, such as `2.36`, and its text in Markdown. */
export interface Statement {
  id: string
  text: string
  /** The heading above it: a title, or the bold line that introduces a list. */
  heading: string
}

/** Chapters of docs/specification.md with their statements, in its order. */
export function readSpecification(): { title: string; statements: Statement[] }[] {
  const text = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8')
  return text
    .split(/^## (?=\d+\. )/m)
    .slice(1)
    .map((chapter) => {
      const [title = '', ...lines] = chapter.split('\n')
      return { title, statements: statementsOf(lines) }
    })
}

function statementsOf(lines: readonly string[]): Statement[] {
  let heading = ''
  return lines.flatMap((line) => {
    // A paragraph is not of the list above it.
    heading = line.startsWith('`') ? '' : (headingOf(line) ?? heading)
    return line.split(' `').flatMap((part) => {
      const [id = '', ...text] = part.replace(/^`/, '').split('` ')
      return /^\d\.\d+$/.test(id) ? [{ id, text: plain(text.join('` ')), heading }] : []
    })
  })
}

/** The title of a section, the bold beginning of a line, or a line that introduces a list; undefined of another line. */
function headingOf(line: string): string | undefined {
  if (line.startsWith('### ')) return line.slice('### '.length)
  if (line.startsWith('**')) return line.split('**')[1]
  return /^\w/.test(line) && line.endsWith(':') ? line.slice(0, -1) : undefined
}

/** A statement's text without the bars of a table. */
const plain = (text: string) => text.replace('| ', '').replace(/ \|$/, '').replaceAll(' | ', ': ').trim()
