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
/** Ids after the word; a colon begins a note, which ends with the line or the comment. */
const tagLine = /@spec (\d[\d., ]*)(?::([^\n]*))?/g
/** The title of a test, or of one whose table is before it: a text that a function follows. */
const testTitle =
  /(?:\b(?:test|it|describe)(?:\.\w{1,20}){0,2}|\))\(\s{0,20}(?:'([^'\n]{1,300})'|"([^"\n]{1,300})"|`([^`\n]{1,300})`),\s{0,20}(?:async\b|\(|\w{1,30} =>|\{)/

/** All tags of the project, by file. */
export function readSpecTags(): SpecTag[] {
  return globSync(tagged, { cwd: root })
    .toSorted()
    .flatMap((path) => tagsOf(path, readFileSync(`${root}${path}`, 'utf8')))
}

/** The tags of one file's text. */
export function tagsOf(path: string, text: string): SpecTag[] {
  return [...text.matchAll(tagLine)].flatMap(({ 1: ids = '', 2: rest = '', index }) => {
    const [, ...titles] = path.startsWith('tests/') ? (testTitle.exec(text.slice(index)) ?? []) : []
    const test = titles.find((title) => title !== undefined) ?? ''
    const note = rest.replace(/\*\/$/, '').trim()
    return (ids.match(/\d{1,3}\.\d{1,3}/g) ?? []).map((id) => ({ id, path, test, note }))
  })
}
