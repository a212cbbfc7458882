import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '@/lib/contract/contract'
import { wordMeanings } from '@/lib/contract/meanings/word-meanings'
import { namedWords } from '@/lib/contract/named-words'
import { rowKinds } from '@/lib/contract/row-kinds'
import { screenCalls } from '@/lib/screens/calls/screen-calls'
import { screenNames, screens } from '@/lib/screens/screens'
import { describedFiles } from '../../../scripts/describe/files.ts'
import { anchor } from '../../../scripts/describe/markdown.ts'
import { recordFields } from '../../../scripts/describe/record-fields.ts'

/** The files that describe the contract equal the output of `npm run describe`. */

const written = describedFiles()
const reference = written['docs/reference.md'] ?? ''
const headings = [...reference.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => anchor(title))

test.each(Object.entries(written))('%s agrees with the contract', (path, text) => {
  const file = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
  // Not compared by `toBe`, which would print both texts.
  expect(file === text, `${path} is out of date: run \`npm run describe\``).toBe(true)
})

describe('the reference', () => {
  test('has a heading for each link to one', () => {
    expect(headings.filter((heading, place) => headings.indexOf(heading) !== place)).toEqual([])
    const links = [...reference.matchAll(/\]\(#([^)]*)\)/g)].map(([, target = '']) => target)
    expect(links.length).toBeGreaterThan(200)
    expect(links.filter((target) => !headings.includes(target))).toEqual([])
  })

  test('has every screen that makes a call, every kind of record and every named set of words', () => {
    const calling = screenNames.filter((name) => {
      const { needs, uses = [] } = screenCalls[name]
      return needs.length + uses.length > 0
    })
    for (const name of calling) expect(reference).toContain(` \`${screens[name].path}\`\n`)
    const named = [...Object.keys(rowKinds), ...Object.keys(namedWords)].map(anchor)
    expect(named.filter((heading) => !headings.includes(heading))).toEqual([])
  })

  test('has every call, with its summary', () => {
    const paths = Object.values(contract).flatMap((calls) => Object.values(calls).map(({ path }) => path))
    expect(paths.filter((path) => !reference.includes(`| \`${path}\``))).toEqual([])
  })

  test('has a sentence for every field and every word', () => {
    const untold = Object.entries<{ row: z.ZodObject }>(rowKinds).flatMap(([name, { row }]) =>
      recordFields(row).flatMap(({ path, meaning }) => (meaning === '' ? [`${name}.${path}`] : [])),
    )
    expect(untold).toEqual([])
    for (const words of Object.values(namedWords)) {
      const meant = Object.entries(wordMeanings(words) ?? {}).filter(([, meaning]) => meaning !== '')
      expect(meant.map(([word]) => word)).toEqual([...words])
    }
  })
})
