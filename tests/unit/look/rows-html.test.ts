import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DrawnContent,
  type DrawnRow,
  type RowsSpec,
  rowsHtml,
} from '../../../components/data-table/rows-html.ts'
import { shareCells, shareNames } from '../../../components/data-table/share-cells.ts'
import { tableHtml } from '../../../components/data-table/table-html.ts'
import { html } from '../../../lib/html/html.ts'
import { all, attribute, parseHtml as parse, textOf } from '../../support/html.ts'

const select = 'Select {row}'
const more = { address: '/en/list?dialog=actions&id=', label: 'More actions for {row}' }
const first = [{ label: 'Edit', address: '/en/list?dialog=edit&id=' }]

const drawn = (
  rows: readonly DrawnRow[],
  shared: readonly DrawnContent[] = [],
  own: RowsSpec['own'] = undefined,
) =>
  `<table><tbody>${rowsHtml({ rows, own, shared, classes: ['', 'c1'], select, more, first }).text}</tbody></table>`

/** Texts that would end a text, an attribute or an element. */
const hostile = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' autofocus onfocus='alert(1)",
    '</td></tr></table><h1>',
    '&lt;b&gt;',
    '{row}$&$`',
    '<!--',
  ),
)
const content: fc.Arbitrary<DrawnContent> = fc.oneof(
  hostile,
  fc.record({ name: hostile, detail: hostile, href: hostile }),
  fc.record({ status: hostile, tone: fc.constantFrom('ok', 'half', 'warn', 'bad', 'neutral', 'hollow') }),
  fc.record({ short: hostile, full: hostile }),
  fc.record({ name: hostile, presence: fc.record({ online: fc.boolean(), word: hostile }) }),
)

describe('rows as markup', () => {
  test('the first row alone has the id that the browser waits for', () => {
    const rows = all(parse(drawn(['1', '2', '3'].map((id) => [id, id, ['a']]))), { tag: 'tr' })
    expect(rows.map(({ attribs }) => attribs.id)).toEqual(['first', undefined, undefined])
  })

  test('an empty cell is marked as one that a card leaves out, like a normal state', () => {
    const [empty, filled] = all(parse(drawn([['1', 'one', ['a', '—', 'b']]])), { tag: 'td' }).slice(1, 3)
    expect(empty && attribute(empty, 'class')).toBe('n c1')
    expect(filled && attribute(filled, 'class')).toBe('')
  })

  test.each<[string, DrawnContent]>([
    ['a text', 'ရွှေ'],
    ['a shortened text', { short: 'Nickname: Ye → ရွှေ', full: 'Nickname: Ye → ရွှေ' }],
    ['a figure', { figure: '1', text: 'ရွှေ 1' }],
    ['a name', { name: 'ရွှေ' }],
  ])('%s in Burmese has its language, which gives it the font, in any column', (_, content) => {
    const html = drawn([['1', 'one', [content, content]]])
    const cells = all(parse(html), { tag: 'td' }).filter((cell) => textOf(cell).includes('ရွှေ'))
    expect(cells.map((cell) => attribute(cell, 'lang'))).toEqual(['my'])
    const [head] = all(parse(html), { tag: 'th' })
    const marked = head && [head, ...all(head, {})].some((part) => attribute(part, 'lang') === 'my')
    expect(marked).toBe(true)
  })

  test('a row without actions has an empty cell of actions and no menu', () => {
    const [acting, still] = all(
      parse(
        drawn([
          ['1', 'one', ['a', 'b'], []],
          ['2', 'two', ['a', 'b']],
        ]),
      ),
      {
        class: 'acts',
      },
    )
    expect(acting && all(acting, { tag: 'a' })).toHaveLength(1)
    expect(still && all(still, { tag: 'a' })).toEqual([])
  })

  test('no text creates an element or an attribute', () => {
    const plain = (cells: readonly DrawnContent[]) => cells.map((cell) => blanked(cell))
    fc.assert(
      fc.property(hostile, hostile, fc.array(content, { minLength: 2, maxLength: 2 }), (id, label, cells) => {
        const shape = shapeOf(drawn([[id, label, cells, [0]]]))
        expect(shape).toEqual(shapeOf(drawn([['1', 'x', plain(cells), [0]]])))
      }),
      { numRuns: 500 },
    )
  })

  test('texts are displayed as they were written', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const cells = all(parse(drawn([['1', 'x', ['y', `a${text}b`]]])), { tag: 'td' })
        // The last cell is that of the actions.
        const shownCell = cells.at(-2)
        expect(shownCell && textOf(shownCell)).toBe(`a${text}b`.replace(/\s+/g, ' ').trim())
      }),
    )
  })

  test('a row of ten columns, each with its largest content, has at most 20 elements', () => {
    const named = { name: 'Thant Zin', detail: 'သန့်ဇင်', href: '/en/totalk/members/1' }
    const cells: DrawnContent[] = [
      { ...named, presence: { online: true, word: 'Online' } },
      ...Array.from({ length: 9 }, () => ({ status: 'Failed', tone: 'bad' as const })),
    ]
    const [row] = all(parse(drawn([['1', 'Thant Zin', cells, [0]]])), { tag: 'tr' })
    expect(row && all(row, {}).length + 1).toBeLessThanOrEqual(20)
  })

  test('contents that several cells share are sent once and are drawn in each', () => {
    const status = { status: 'Activated', tone: 'neutral' as const }
    const rows = [
      ['a', status],
      ['b', status],
    ]
    const { shared, cellsOf } = shareCells(rows)
    expect(shared).toEqual([status])
    const apart = drawn(
      rows.map((_, row) => [String(row), 'x', cellsOf(row)]),
      shared,
    )
    expect(apart).toBe(drawn(rows.map((cells, row) => [String(row), 'x', cells])))
  })

  test('names in a row’s words and id are sent within them and are drawn the same', () => {
    const name = fc.record({ name: hostile, detail: hostile, word: hostile, isOwn: fc.boolean() })
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), (rowNames) => {
        const rows = rowNames.map(({ name, detail, word, isOwn }, place) => {
          const id = String(place + 1)
          const href = `/en/list/${isOwn ? id : 'else'}`
          return { id, label: name, cells: [{ name, detail, href, presence: { online: true, word } }] }
        })
        const { own, names } = shareNames(rows)
        const whole = rows.map(({ id, label, cells }): DrawnRow => [id, label, cells])
        const apart = rows.map(
          ({ id, label, cells }, row): DrawnRow => [
            id,
            label,
            names.slice(row, row + 1).map((own, place) => own ?? cells[place] ?? ''),
          ],
        )
        expect(names.map(Boolean)).toEqual(rowNames.map(({ isOwn }) => isOwn && rowNames[0]?.isOwn === true))
        expect(drawn(apart, [], own)).toBe(drawn(whole))
      }),
    )
  })
})

test('no caption, heading or address creates an element or an attribute of the table', () => {
  const table = (caption: string, header: string, sortHref: string) =>
    `<table>${tableHtml({
      caption,
      columns: [
        { id: 'name', header, sortHref, sorted: 'ascending', width: 90 },
        { id: 'status', header, width: 60 },
      ],
      selectAll: header,
      actions: header,
      edge: 'Width of {column}',
      rows: [['1', 'x', ['y', 'z'], [0]]],
      shared: [],
      classes: ['', 'c1'],
      select,
      more,
      first,
    })}</table>`
  fc.assert(
    fc.property(
      hostile.filter((text) => text !== ''),
      hostile.filter((text) => text !== ''),
      hostile.filter((text) => text !== ''),
      (caption, header, sortHref) => {
        expect(shapeOf(table(caption, header, sortHref))).toEqual(shapeOf(table('x', 'x', 'x')))
      },
    ),
  )
  expect(textOf(parse(table('<b>Members</b>', 'x', 'x')))).toContain('<b>Members</b>')
})

test('markup within markup stays, all other text is escaped', () => {
  expect(html`<b title="${'"'}">${html`<i>${'<'}</i>`}${undefined}${2}</b>`.text).toBe(
    '<b title="&quot;"><i>&lt;</i>2</b>',
  )
})

/** The same content, with texts without signs of markup. */
function blanked(cell: DrawnContent): DrawnContent {
  return JSON.parse(JSON.stringify(cell), (key, value) =>
    typeof value === 'string' && key !== 'tone' ? value && 'x' : value,
  )
}

/** The elements of a document with the names of their attributes. */
function shapeOf(text: string): string[] {
  return all(parse(text), {}).map(
    ({ name, attribs }) => `${name} ${Object.keys(attribs).filter((key) => key !== 'lang')}`,
  )
}
