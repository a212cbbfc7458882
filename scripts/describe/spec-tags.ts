import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A comment in code or in a test that says which statement of the specification is held there. */
export interface SpecTag {
  /** The statement's id. */
  id: string
  /** The file's path from the project's root. */
  path: string
  /** The title of the test below the tag; empty in code, and above a file's first test. */
  test: string
  /** How the product differs from the statement, and why; usually empty. */
  note: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const tagged = ['{app,components,lib,platform,scripts,tests}/**/*.{ts,tsx,mjs,css,py}', '*.ts']

/** All tags of the project, by file. */
export function readSpecTags(): SpecTag[] {
  return globSync(tagged, { cwd: root })
    .toSorted()
    .flatMap((path) => tagsOf(path, readFileSync(`${root}${path}`, 'utf8')))
}

/** The tags of one file's text: ids after the word, and a note after a colon up to the end of the line. */
export function tagsOf(path: string, text: string): SpecTag[] {
  const lines = text.split('\n')
  return lines.flatMap((line, place) => {
    const at = line.indexOf(word)
    if (at < 0) return []
    const [list = '', ...rest] = line
      .slice(at + word.length)
      .replace('*/', '')
      .split(': ')
    const note = rest.join(': ').trim()
    const test = path.startsWith('tests/') ? titleBelow(lines.slice(place + 1, place + 1 + reach)) : ''
    const ids = list.split(' ').filter((id) => /^\d+\.\d+$/.test(id))
    return ids.map((id) => ({ id, path, test, note }))
  })
}

const word = '@spec '
/** Lines between a tag and the title below it, such as those of a test's table. */
const reach = 60

/** The first title of a test in some lines: the text before its function or its options. */
function titleBelow(lines: readonly string[]): string {
  for (const [place, line] of lines.entries()) {
    const end = endOfTitle(line, lines[place + 1] ?? '')
    if (end < 1) continue
    const quote = line[end] ?? ''
    const opening = line.lastIndexOf(`(${quote}`, end - 1)
    return line.slice(opening < 0 ? line.indexOf(quote) + 1 : opening + 2, end)
  }
  return ''
}

/** The place of the quote that ends a title; -1 in a line without one. */
function endOfTitle(line: string, next: string): number {
  const isLast = /^(?:async |\(|\{)/.test(next.trim())
  for (const quote of ["'", '`', '"']) {
    const followed = [`${quote}, async `, `${quote}, (`, `${quote}, {`].map((sign) => line.indexOf(sign))
    const end = followed.find((at) => at > 0) ?? (isLast && line.endsWith(`${quote},`) ? line.length - 2 : -1)
    if (end > 0) return end
  }
  return -1
}
