import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TabsSpec, tabsHtml } from '../../../components/shell/tabs-html.ts'
import { titleTree } from '../../../components/shell/title-tree.ts'
import { all, attribute, parseHtml as parse, textOf } from '../../support/html.ts'

const screens: TabsSpec['screens'] = {
  titles: titleTree([
    ['/dashboard', 'Dashboard'],
    ['/web/agents', 'Agents'],
    ['/totalk/members', 'Members'],
    ['/totalk/members/[id]', 'Member'],
  ]),
  waiting: { '/web/agents': ['agents'] },
  home: '/dashboard',
  pinned: ['/dashboard'],
  transient: [],
}
const tab = (path: string, given: { name?: string; query?: string } = {}) => ({
  path,
  query: '',
  turn: 1,
  ...given,
})

const written = (tabs: TabsSpec['tabs'], path = '/dashboard') =>
  tabsHtml({ tabs, path, locale: 'en', screens, pendingWords: '{count} pending', close: 'Close {title}' })

describe('the visited tabs as markup', () => {
  test('a stored name, path or query that would end a text, an attribute or an element stays a text', () => {
    const hostile = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom(
        '</a></nav><script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        "' onclick='x",
        '$&$1',
      ),
    )
    fc.assert(
      fc.property(hostile, hostile, hostile, (name, path, query) => {
        const markup = written([tab('/totalk/members/7', { name }), tab(`/${path}`, { query })])
        const tree = parse(markup)
        expect(all(tree, { tag: 'a' })).toHaveLength(2)
        expect(all(tree, { tag: 'button' })).toHaveLength(2)
        expect(markup).not.toMatch(/<(?:script|img)| on(?:click|error)="/)
      }),
    )
  })

  test('the name of a row is the heading of its page; a list keeps its own title', () => {
    const tabs = [tab('/totalk/members', { name: 'x' }), tab('/totalk/members/7', { name: 'Lin Soe' })]
    const texts = all(parse(written(tabs)), { tag: 'a' }).map(textOf)
    expect(texts).toEqual(['Members', 'Lin Soe'])
    expect(all(parse(written([tab('/totalk/members/7')])), { tag: 'a' }).map(textOf)).toEqual(['Member'])
  })

  // @spec 2.40
  test('the current page is the one tab stop, and the pinned tab cannot be closed', () => {
    const tree = parse(written([tab('/dashboard'), tab('/web/agents')], '/web/agents'))
    const links = all(tree, { tag: 'a' })
    expect(links.map((link) => attribute(link, 'tabindex'))).toEqual(['-1', '0'])
    expect(links.map((link) => attribute(link, 'aria-current'))).toEqual(['', 'page'])
    expect(all(tree, { tag: 'button' }).map((button) => attribute(button, 'aria-label'))).toEqual([
      'Close Agents',
    ])
  })
})
