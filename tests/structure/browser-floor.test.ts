import { describe, expect, test } from 'vitest'
import { beyondFloor, floor, popovers } from './rules/browser-floor.ts'
import { check, productCode, readProject, treeOf } from './tree.ts'

const project = readProject()

/** Complaints about a client component, and about a file that it imports. */
function judged(text: string): string[] {
  const tree = treeOf({
    'components/a.tsx': "'use client'\nimport { b } from '@/lib/b'",
    'lib/b.ts': text,
  })
  return beyondFloor(tree)
}

describe('the oldest browsers', () => {
  test('run all script that reaches them', () => {
    expect(beyondFloor(project)).toEqual([])
  })

  test('have every attribute of the markup', () => {
    expect(check(project, productCode, popovers)).toEqual([])
  })

  test('are those that the build is made for', () => {
    expect(JSON.parse(project.get('package.json')?.text ?? '{}').browserslist).toEqual(floor)
  })
})

describe('the rules refuse', () => {
  test.each([
    ['list.toSorted()', 'toSorted()'],
    ['list.with(0, 1)', 'with()'],
    ['Object.groupBy(list, name)', 'groupBy()'],
    ['element.checkVisibility()', 'checkVisibility()'],
    ['form.requestSubmit()', 'requestSubmit()'],
    ['menu.showPopover()', 'showPopover()'],
    ["link.ariaCurrent = 'page'", 'ariaCurrent'],
    ['new Intl.Segmenter()', 'Intl.Segmenter'],
    ['AbortSignal.any([one, other])', 'AbortSignal.any'],
    ['AbortSignal.timeout(5)', 'AbortSignal.timeout'],
    ['Promise.withResolvers()', 'withResolvers()'],
    ['one.isSubsetOf(other)', 'isSubsetOf()'],
    ['map.values().map(name)', 'map() of an iterator'],
    ["const query = new URLSearchParams(''); query.size", 'size of URLSearchParams'],
    ['useSearchParams().size', 'size of URLSearchParams'],
    ['url.searchParams.size', 'size of URLSearchParams'],
    ['new FormData(form, button)', 'FormData() with a submitter'],
    ["list.querySelector('li:has(a)')", 'the selector :has('],
    ['/(?<!a)b/.test(text)', 'a lookbehind'],
    ['/[a--b]/v.test(text)', 'the flag v'],
  ])('%s', (text, what) => {
    const said = judged(text)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(`lib/b.ts:1: ${what} is not in chrome 109`)
  })

  test('an attribute of a popover', () => {
    expect(popovers({ path: 'components/a.tsx', text: '<button popoverTarget="a" />' })).toHaveLength(1)
  })

  test('but not features that the browsers have, nor features that are tested for first', () => {
    const fine = `[...list].sort().at(-1); Object.entries(record).map(name); [...map.values()].map(name)
      formats.size; element.checkVisibility?.(); structuredClone(a); text.replaceAll('a', 'b'); /(?<year>a)/u`
    expect(judged(fine)).toEqual([])
  })

  test('nor code that stays on the server', () => {
    expect(beyondFloor(treeOf({ 'lib/b.ts': 'list.toSorted()' }))).toEqual([])
  })
})
