import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/support/project.ts'

/** The documents for operators, which name commands: each section says whether its own were tried. */

const documents = (await readdir(join(root, 'docs'))).filter((name) => name.startsWith('operating'))

const read = (name: string) => readFile(join(root, 'docs', name), 'utf8')

/** Parts of a document that begin with a heading of the second level. */
const sectionsOf = (text: string) => text.split(/^(?=## )/m).filter((part) => part.startsWith('## '))

/** Whether a part has lines of a shell: a block of `sh`, or an indented line that begins with a command. */
const hasCommands = (part: string) =>
  /^```sh$/m.test(part) ||
  /^(?: {4}| {6})(?:npm|ln|cp|mkdir|systemctl|ptt|sh|promtool|[A-Z_]+=\S+ npm) /m.test(part)

describe.each(documents)('docs/%s', (name) => {
  test('says of each section with commands whether they were tried', async () => {
    const parts = sectionsOf(await read(name)).filter(hasCommands)
    const silent = parts.filter((part) => !/\btried\b/i.test(part)).map((part) => part.split('\n')[0])
    expect(silent).toEqual([])
  })

  test('leads only to pages that exist', async () => {
    const files = new Set(await readdir(join(root, 'docs')))
    const links = [...(await read(name)).matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file = '']) => file)
    expect(links.filter((file) => !files.has(file))).toEqual([])
  })
})

test('the documents for operators have commands to look at', async () => {
  const parts = (await Promise.all(documents.map(read))).flatMap(sectionsOf).filter(hasCommands)
  expect(parts.length).toBeGreaterThan(5)
})
