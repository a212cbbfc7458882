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
    const begun = /^### (.*)$|^\*\*([^*]+)\*\*|^([^`\s|-][^`]*):$/.exec(line)
    heading = begun?.[1] ?? begun?.[2] ?? begun?.[3] ?? heading
    // A paragraph is not of the list above it.
    if (line.startsWith('`')) heading = ''
    return line.split(/(?=`\d+\.\d+` )/).flatMap((part) => {
      const [, id, text = ''] = /^`([\d.]+)` (.*)$/.exec(part) ?? []
      return id === undefined ? [] : [{ id, text: plain(text), heading }]
    })
  })
}

/** A statement's text without its place in a list or a table. */
const plain = (text: string) =>
  text
    .replace(/^\| (.*) \|$/, '$1')
    .replaceAll(' | ', ': ')
    .trim()
