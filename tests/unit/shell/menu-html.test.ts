import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markedMenu } from '../../../components/shell/marked-menu.ts'
import { currentMark, type MenuSpec, menuHtml } from '../../../components/shell/menu-html.ts'
import { titleTree } from '../../../components/shell/title-tree.ts'
import { all, parseHtml as parse, textOf } from '../../support/html.ts'

const menu: MenuSpec['menu'] = [
  { id: 'home', links: ['/dashboard house d'] },
  {
    id: 'totalk',
    title: 'Totalk',
    links: ['/totalk/members users m', '/totalk/group-verify inbox'],
  },
]
const titlesOf = (members: string, verify = members) =>
  titleTree([
    ['/dashboard', members],
    ['/totalk/members', members],
    ['/totalk/group-verify', verify],
  ])
const waiting = { '/totalk/group-verify': ['groupCreate', 'groupJoin'] } as const

const spec: MenuSpec = {
  locale: 'en',
  menu,
  screens: { titles: titlesOf('Members', 'Group verify'), waiting },
  pendingWords: '{count} pending',
  pinWords: { pin: 'Pin {title}', unpin: 'Unpin {title}' },
}
const counts = { certification: 1, groupCreate: 1200, groupJoin: 1, groupDelete: 0, agents: 0, versions: 0 }

describe('the menu as markup', () => {
  test('names that would end a text, an attribute or an element stay texts', () => {
    const hostile = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('</a></ul><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onclick='x"),
    )
    fc.assert(
      fc.property(hostile, hostile, hostile, (member, section, pendingWords) => {
        const hostileMenu = menu.map((group) => ({ ...group, title: group.title && section }))
        const screens = { titles: titlesOf(member), waiting }
        const hostileSpec = { ...spec, menu: hostileMenu, screens, pendingWords }
        const marked = markedMenu(hostileSpec, {
          path: `/en/totalk/members/${member}`,
          pending: counts,
          folded: [],
        })
        for (const markup of [menuHtml(hostileSpec), marked]) {
          expect(all(parse(markup), { tag: 'a' })).toHaveLength(3)
          expect(markup).not.toMatch(/<(?:script|img)| on(?:click|error)="/)
        }
      }),
    )
  })

  test('marks the current page, and the screen above it', () => {
    expect(currentMark('/en/totalk/members', '/en/totalk/members')).toBe('page')
    expect(currentMark('/en/totalk/members', '/en/totalk/members/7')).toBe('true')
    expect(currentMark('/en/totalk/members', '/en/totalk/members-x')).toBeUndefined()
  })

  test('that is cached has the mark of each page, and only that', () => {
    const current = (path: string) =>
      all(parse(markedMenu(spec, { path, pending: undefined, folded: [] })), { tag: 'a' }).map(
        ({ attribs }) => attribs['aria-current'],
      )
    expect(current('/en/totalk/members')).toEqual([undefined, 'page', undefined])
    expect(current('/en/totalk/group-verify/joins')).toEqual([undefined, undefined, 'true'])
    expect(current('/en/home')).toEqual([undefined, undefined, undefined])
  })

  test('has the number of waiting requests, and no number if it is 0 or unknown', () => {
    const marks = (pending: typeof counts | undefined) => {
      const drawn = parse(markedMenu(spec, { path: '/en', pending, folded: [] }))
      return all(drawn, { tag: 'a' }).flatMap((link) =>
        [...all(link, { tag: 'small' }), ...all(link, { tag: 'span' })].map(textOf),
      )
    }
    expect(marks(counts)).toEqual(['1,201', '1,201 pending'])
    expect(marks({ ...counts, groupCreate: 0, groupJoin: 0 })).toEqual(['', ''])
    expect(marks(undefined)).toEqual(['', ''])
  })

  test('closes the sections that are folded, whose heading then has the sum of their numbers', () => {
    const drawn = parse(markedMenu(spec, { path: '/en', pending: counts, folded: ['totalk'] }))
    const [section] = all(drawn, { tag: 'details' })
    expect(section?.attribs).toEqual({ 'data-fold': 'totalk' })
    expect(all(drawn, { tag: 'summary' }).map(textOf)).toEqual(['Totalk 1,201 1,201 pending'])
    const open = parse(markedMenu(spec, { path: '/en', pending: counts, folded: ['web'] }))
    expect(all(open, { tag: 'details' })[0]?.attribs.open).toBe('')
  })

  test('has a button at each screen that pins it, and at a pinned one that takes it down', () => {
    const pinned = [{ id: 'pinned', title: 'Pinned', links: ['/dashboard house'] }] as const
    const drawn = parse(menuHtml({ ...spec, menu: [...pinned, ...menu] }))
    expect(all(drawn, { tag: 'button' }).map(({ attribs: { name, value } }) => `${name} ${value}`)).toEqual([
      'unpin /dashboard',
      'pin /dashboard',
      'pin /totalk/members',
      'pin /totalk/group-verify',
    ])
  })

  test('of another operator shares no object with the cached one', () => {
    const other = { ...spec, menu: menu.slice(0, 1) }
    markedMenu(spec, { path: '/en', pending: counts, folded: [] })
    expect(
      all(parse(markedMenu(other, { path: '/en', pending: counts, folded: [] })), { tag: 'a' }),
    ).toHaveLength(1)
  })
})
